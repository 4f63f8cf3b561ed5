import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Asked, type Load, load, openLine, percentile, writeRequest } from "./load.ts";
import type { ShopProcess } from "./shop-process.ts";

export type FloodTarget = { name: string; kind: keyof typeof pauses; ask: (turn: number) => Asked };
export type FloodFigure = { name: string; kind: FloodTarget["kind"]; alone: Load; flooded: Load };
export type FloodFigures = {
  figures: FloodFigure[];
  /** What the flood itself got. */
  flood: { perSecond: number; refused: number };
};

const clients = 16;
/** Somebody asks that often, whether the answer before has come or not: for a kept page, and for one of their own. */
const pauses = { kept: 20, own: 1_000 };
const settleMs = 500;

const random = () => randomUUID().slice(0, 13);
/** What no store of finished pages can have: words, filters, products, addresses and parameters that nobody has asked for before. */
const wild: readonly (() => string)[] = [
  () => `/productList?name=${random()}`,
  () => `/productList/eye_glasses?brand=${random()}&shape=${random()}`,
  () => `/productList/eye_glasses?page=${Math.floor(Math.random() * 1e6)}`,
  () => `/productDetails/${Math.floor(Math.random() * 1e9)}`,
  () => `/no/such/${random()}`,
  () => `/?x=${random()}`,
  () => `/productList/sun_glasses?utm_source=${random()}`,
];

/**
 * The time in which kept pages and a cart are answered, alone and while 16 clients, each from an address of its own, ask
 * for what nobody has asked for before, as fast as they are answered.
 */
export async function measureFlood(
  shop: ShopProcess,
  given: {
    targets: readonly FloodTarget[];
    seconds: number;
    say: (text: string) => void;
  },
): Promise<FloodFigures> {
  const { seconds, say } = given;
  const measure = async (): Promise<Load[]> => {
    const loads: Load[] = [];
    for (const { ask, kind } of given.targets)
      loads.push(await askSteadily(shop.port, { ask, seconds, everyMs: pauses[kind] }));
    return loads;
  };
  // Twice, so that what is kept is what is asked for.
  for (const { ask } of given.targets) await load(shop.port, { ask, seconds: 0.5, connections: 1 });
  say("kept pages alone");
  const alone = await measure();
  say("kept pages while 16 clients ask for anything");
  let over = false;
  const flood = { answered: 0, refused: 0 };
  const began = performance.now();
  const flooding = Array.from({ length: clients }, async (_, client) => {
    const line = await openLine(shop.port);
    for (let turn = client; !over; turn += 1) {
      const path = wild[turn % wild.length]!();
      const headers = { "x-forwarded-for": `198.51.100.${client + 1}`, accept: "text/html", "accept-encoding": "br" };
      const status = await line.ask(writeRequest(shop.port, { method: "GET", path, headers }));
      flood.answered += 1;
      if (status === 503) flood.refused += 1;
    }
    line.close();
  });
  await sleep(settleMs);
  const flooded = await measure();
  over = true;
  await Promise.all(flooding);
  return {
    figures: given.targets.map(({ name, kind }, place) => ({
      name,
      kind,
      alone: alone[place]!,
      flooded: flooded[place]!,
    })),
    flood: { perSecond: flood.answered / ((performance.now() - began) / 1_000), refused: flood.refused },
  };
}

/** At even moments, so that whatever keeps the shop busy meets its share of them. */
export async function askSteadily(
  port: number,
  { ask, seconds, everyMs }: { ask: (turn: number) => Asked; seconds: number; everyMs: number },
): Promise<Load> {
  const times: number[] = [];
  let refused = 0;
  const begin = performance.now();
  const idle: Awaited<ReturnType<typeof openLine>>[] = [];
  const asking: Promise<void>[] = [];
  const askOnce = async (turn: number) => {
    const line = idle.pop() ?? (await openLine(port));
    const sent = performance.now();
    const status = await line.ask(writeRequest(port, ask(turn)));
    times.push(performance.now() - sent);
    if (status >= 400) refused += 1;
    idle.push(line);
  };
  for (let turn = 0; performance.now() - begin < seconds * 1_000; turn += 1) {
    asking.push(askOnce(turn));
    await sleep(Math.max(0, begin + (turn + 1) * everyMs - performance.now()));
  }
  await Promise.all(asking);
  for (const line of idle) line.close();
  times.sort((a, b) => a - b);
  const took = (performance.now() - begin) / 1_000;
  return { perSecond: times.length / took, times, seconds: took, refused };
}

/** How many times as long half of the requests take. */
export const slowdown = ({ alone, flooded }: FloodFigure): number => percentile(flooded, 0.5) / percentile(alone, 0.5);
