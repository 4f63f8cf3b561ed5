import { join } from "node:path";
import { askRaw, type RawAnswer } from "./ask-raw.ts";
import { joinLoads, load, type Load } from "./load.ts";
import type { ShopProcess } from "./shop-process.ts";
import { startBuffers } from "./start-buffers.ts";
import type { Target } from "./targets.ts";

export type PageFigure = {
  name: string;
  bytes: number;
  shop: Load;
  buffer: Load;
  /** Requests per second beside the buffer's. */
  ofBuffer: number;
  goal: { least: number; of: string; reached: number } | null;
};

const connections = 10;
const warmUpSeconds = 1;
const rounds = 5;

/** Each target and its very bytes from memory by turns, so that a slow moment of the machine meets both. */
export async function measurePages(
  shop: ShopProcess,
  given: { targets: readonly Target[]; seconds: number; say: (text: string) => void },
): Promise<PageFigure[]> {
  const answers = new Map<string, RawAnswer>();
  for (const { name, ask } of given.targets) {
    const answer = await askRaw(shop.port, ask(-1));
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${answer.body.toString()}`);
    answers.set(name, answer);
  }
  const buffers = await startBuffers(answers, join(shop.dataDir, "buffers.log"));
  const figures: PageFigure[] = [];
  let turns = 0;
  const run = async (port: number, ask: Target["ask"], seconds: number) => {
    // Turns are never repeated: what asks for something new each time must find nothing that is kept.
    const from = (turns += 1_000_000);
    return load(port, { ask: (turn) => ask(from + turn), seconds, connections });
  };
  try {
    for (const { name, ask, goal } of given.targets) {
      given.say(name);
      const path = buffers.pathOf(name);
      const { headers } = ask(0);
      const askBuffer = () => ({ method: "GET", path, headers }) as const;
      await run(shop.port, ask, warmUpSeconds);
      await run(buffers.port, askBuffer, warmUpSeconds);
      const loads: { shop: Load[]; buffer: Load[] } = { shop: [], buffer: [] };
      for (let round = 0; round < rounds; round += 1) {
        loads.shop.push(await run(shop.port, ask, given.seconds / rounds));
        loads.buffer.push(await run(buffers.port, askBuffer, given.seconds / rounds));
      }
      const inShop = joinLoads(loads.shop);
      const inMemory = joinLoads(loads.buffer);
      if (inShop.refused > 0)
        throw new Error(`${name}: ${inShop.refused} of ${inShop.times.length} requests were refused.`);
      const ofBuffer = inShop.perSecond / inMemory.perSecond;
      const other = figures.find((figure) => figure.name === goal?.of);
      const reached = goal?.of === "buffer" ? ofBuffer : other && inShop.perSecond / other.shop.perSecond;
      figures.push({
        name,
        bytes: answers.get(name)!.body.length,
        shop: inShop,
        buffer: inMemory,
        ofBuffer,
        goal: goal && reached !== undefined ? { ...goal, reached } : null,
      });
    }
  } finally {
    await buffers.stop();
  }
  return figures;
}
