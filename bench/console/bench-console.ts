import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { askRaw } from "#bench/ask-raw.ts";
import { joinLoads, type Load, load, percentile } from "#bench/load.ts";
import { findFreePort, makeDataDir, type ShopProcess, startShop } from "#bench/shop-process.ts";
import { projectRoot } from "#host/process/project-root.ts";
import { type IndexCost, measureIndexCost } from "./measure-index-cost.ts";
import { setConsoleScene } from "./console-scene.ts";
import { type ConsoleTarget, listConsoleTargets } from "./console-targets.ts";
import { workElsewhere } from "./work-elsewhere.ts";

const run = promisify(execFile);
const days = 365;
const warmUpSeconds = 0.5;
/** By turns, and so often that each screen is asked for and a slow moment of the machine weighs little. */
const rounds = 9;
const secondsOfVisit = 3;
const visitors = 4;
/** Those of 16 stores, each of whom asks for another screen every five seconds. */
const atWork = { connections: 30, everyMs: 5_000 };
/** As fast as the shop answers: more than any staff could ask for. */
const withoutPause = { connections: 2 };

export type ConsoleFigure = Pick<ConsoleTarget, "name" | "goal"> & { load: Load };

type Compared = "alone" | "beside" | "elsewhere" | "pressed";

/**
 * A page of the shop, while nobody works, while 30 of staff do, while another process takes a processor as often and for as long
 * as the shop does for them, and while two of staff ask without a pause.
 */
export type BesideFigure = { name: string } & Record<Compared, Load>;

export type ConsoleFigures = {
  orders: number;
  lists: ConsoleFigure[];
  beside: BesideFigure[];
  /** What the shop's own process takes of a processor for one of them, the mean over all. */
  takenMs: number;
  indexes: IndexCost;
};

type Given = {
  program: string[];
  orders: number;
  /** A data folder that was filled before; it stays. Null: one that is filled now and removed. */
  dataDir: string | null;
  seconds: number;
  say: (text: string) => void;
};

/** What staff wait for in a shop with so many orders, and what their work costs its customers. */
export async function benchConsole({ program, orders, dataDir, seconds, say }: Given): Promise<ConsoleFigures> {
  const data = dataDir === null ? await makeDataDir() : { path: dataDir, remove: async () => undefined };
  try {
    if (dataDir === null) {
      say(`${orders.toLocaleString("en-GB")} orders: writing them`);
      const seed = join(projectRoot, "scripts/steps/seed.ts");
      await run(process.execPath, [seed, "--history", String(days), "--orders", String(orders)], {
        cwd: projectRoot,
        env: { PATH: process.env.PATH, DATA_DIR: data.path },
      });
    }
    const shop = await startShop({ program, dataDir: data.path, port: await findFreePort(), patienceMs: 900_000 });
    try {
      const scene = await setConsoleScene(shop);
      const targets = listConsoleTargets(scene);
      const lists: ConsoleFigure[] = [];
      const taken: number[] = [];
      for (const target of targets) {
        const before = await shop.cpuMs();
        const measured = await measure(shop, target, seconds);
        taken.push(((await shop.cpuMs()) - before) / measured.times.length);
        const [p50, p95] = [0.5, 0.95].map((part) => percentile(measured, part).toFixed(1));
        say(`${target.name}: p50 ${p50} ms, p95 ${p95} ms`);
        lists.push({ name: target.name, goal: target.goal, load: measured });
      }
      const takenMs = taken.reduce((sum, one) => sum + one, 0) / taken.length;
      const beside = await measureBeside(shop, { targets, takenMs, say });
      return { orders: scene.orders, lists, beside, takenMs, indexes: await measureIndexCost(shop, say) };
    } finally {
      await shop.stop();
    }
  } finally {
    await data.remove();
  }
}

/** One after the other on one connection. */
async function measure({ port }: ShopProcess, { name, ask }: ConsoleTarget, seconds: number): Promise<Load> {
  const answer = await askRaw(port, ask(0));
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}.`);
  await load(port, { ask, seconds: warmUpSeconds, connections: 1 });
  const measured = await load(port, { ask, seconds, connections: 1 });
  if (measured.refused > 0) throw new Error(`${name}: ${measured.refused} of ${measured.times.length} were refused.`);
  return measured;
}

/** Pages of the shop by turns alone and beside staff, so that a slow moment of the machine meets both. */
async function measureBeside(
  { port }: ShopProcess,
  given: { targets: readonly ConsoleTarget[]; takenMs: number; say: (text: string) => void },
): Promise<BesideFigure[]> {
  const { targets, takenMs, say } = given;
  const pages = { home: "/", list: "/productList/eye_glasses", detail: await findDetail(port) };
  const headers = { accept: "text/html", "accept-encoding": "gzip, deflate, br, zstd" };
  const figures: BesideFigure[] = [];
  // Each visit goes on where the one before ended: else only the first few screens were ever asked for.
  let asked = 0;
  for (const [name, path] of Object.entries(pages)) {
    say(`${name}, beside the console`);
    const visit = (length: number) =>
      load(port, { ask: () => ({ method: "GET", path, headers }), seconds: length, connections: visitors });
    await visit(warmUpSeconds);
    const visitDuring = async (work: Promise<unknown>) => {
      const visited = await visit(secondsOfVisit);
      await work;
      return visited;
    };
    const visitBeside = (work: Pick<Parameters<typeof load>[1], "connections" | "everyMs">) => {
      const ask = () => {
        asked += 1;
        return targets[asked % targets.length]!.ask(asked);
      };
      return visitDuring(load(port, { ask, seconds: secondsOfVisit, ...work }));
    };
    const everyMs = atWork.everyMs / atWork.connections;
    const visitElsewhere = () => visitDuring(workElsewhere({ everyMs, takenMs, seconds: secondsOfVisit }));
    const loads: Record<Compared, Load[]> = { alone: [], beside: [], elsewhere: [], pressed: [] };
    for (let round = 0; round < rounds; round += 1) {
      loads.alone.push(await visit(secondsOfVisit));
      loads.beside.push(await visitBeside(atWork));
      loads.elsewhere.push(await visitElsewhere());
      loads.pressed.push(await visitBeside(withoutPause));
    }
    const { alone, beside, elsewhere, pressed } = loads;
    figures.push({
      name,
      alone: joinLoads(alone),
      beside: joinLoads(beside),
      elsewhere: joinLoads(elsewhere),
      pressed: joinLoads(pressed),
    });
  }
  return figures;
}

async function findDetail(port: number): Promise<string> {
  const path = "/v1/products/getWebsiteProductsBySubCategorySlug/eye_glasses?page=1&limit=12";
  const { body } = await askRaw(port, { method: "GET", path, headers: { accept: "application/json" } });
  const { data } = JSON.parse(body.toString()) as { data: { product_live_sale_id: number }[] };
  return `/productDetails/${data[0]!.product_live_sale_id}`;
}
