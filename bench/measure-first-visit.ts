import { setTimeout as sleep } from "node:timers/promises";
import { type Load, joinLoads } from "./load.ts";
import { askSteadily } from "./measure-flood.ts";
import type { Maker, ShopProcess } from "./shop-process.ts";

export type FirstVisit = {
  /** Addresses of pictures that a phone asks for on home and first list. */
  asked: number;
  /** How many of them came in the best kind when they were asked for the first time. */
  atOnce: number;
  /** From the start of the process until each was answered so; NaN when that took too long. */
  completeMs: number;
  /** Of one processor, taken by the making while kept pages were asked for. */
  share: number;
  /** Kept pages, while the making is halted and while it goes on, by turns. */
  kept: { alone: Load; making: Load };
};

const pages = ["/", "/productList/eye_glasses"];
const accept = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";
const patienceMs = 180_000;
const everyMs = 20;
const rounds = 3;
/** What is foreseen begins some seconds after the start. */
const makingPatienceMs = 30_000;

/** What the first visitors meet: asked of a shop that has just started on an empty folder. */
export async function measureFirstVisit(shop: ShopProcess, seconds: number): Promise<FirstVisit> {
  const began = performance.now();
  const { asked, atOnce, complete } = await waitForPictures(shop, pages);
  const completeMs = complete ? shop.firstAnswerMs + performance.now() - began : Number.NaN;
  return { asked, atOnce, completeMs, ...(await measureKept(shop, seconds)) };
}

/** Asks for the pictures of these pages as a phone does, until each comes in the best kind. */
export async function waitForPictures(
  shop: ShopProcess,
  paths: readonly string[],
): Promise<{ asked: number; atOnce: number; complete: boolean }> {
  const began = performance.now();
  const addresses = new Set<string>();
  for (const path of paths) for (const address of listAsked(await textOf(`${shop.url}${path}`))) addresses.add(address);
  let missing = await listMissing(shop, [...addresses]);
  const atOnce = addresses.size - missing.length;
  while (missing.length > 0 && performance.now() - began < patienceMs) {
    await sleep(500);
    missing = await listMissing(shop, missing);
  }
  return { asked: addresses.size, atOnce, complete: missing.length === 0 };
}

async function measureKept(shop: ShopProcess, seconds: number): Promise<Pick<FirstVisit, "share" | "kept">> {
  const maker = await waitForMaker(shop);
  const loads: Record<"alone" | "making", Load[]> = { alone: [], making: [] };
  const headers = { accept: "text/html", "accept-encoding": "br" };
  const ask = async (path: string) =>
    askSteadily(shop.port, {
      ask: () => ({ method: "GET", path, headers }),
      seconds: seconds / rounds,
      everyMs,
    });
  // Before it is halted by turns: it rests by how long its last picture took, and a halt would count as rest.
  const [before, from] = [await maker.cpuMs(), performance.now()];
  for (const path of Array.from({ length: rounds }, () => pages).flat()) await ask(path);
  const share = ((await maker.cpuMs()) - before) / (performance.now() - from);
  for (const path of Array.from({ length: rounds }, () => pages).flat()) {
    maker.pause();
    loads.alone.push(await ask(path));
    maker.goOn();
    loads.making.push(await ask(path));
  }
  return { share, kept: { alone: joinLoads(loads.alone), making: joinLoads(loads.making) } };
}

async function waitForMaker(shop: ShopProcess): Promise<Maker> {
  for (let waited = 0; waited < makingPatienceMs; waited += 500) {
    const maker = await shop.findMaker();
    if (maker) return maker;
    await sleep(500);
  }
  throw new Error("The shop makes no pictures.");
}

/** Of cards and tiles the two widths of phones, of banners the one, and the discs of colours. What is for desks is a source. */
function listAsked(html: string): string[] {
  const offers = [...html.matchAll(/<img[^>]* srcset="([^"]+)"/gi)].flatMap(([, srcset = ""]) => {
    const offered = srcset.split(", ").map((offer) => offer.split(" ")[0]!);
    const wanted = offered.some((address) => address.endsWith("/960")) ? ["960"] : ["320", "480"];
    return offered.filter((address) => wanted.includes(address.split("/").at(-1)!));
  });
  const discs = [...html.matchAll(/\/assets\/[0-9a-f]{32}\.avif\/80(?! 80w)/g)].map(([address]) => address);
  return [...offers, ...discs];
}

async function listMissing(shop: ShopProcess, addresses: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const address of addresses) {
    const answer = await fetch(`${shop.url}${address}`, { headers: { accept } });
    await answer.arrayBuffer();
    if (answer.headers.get("content-type") !== "image/avif") missing.push(address);
  }
  return missing;
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url);
  return answer.text();
}
