import { join } from "node:path";
import { askRaw, type RawAnswer } from "#bench/ask-raw.ts";
import { load, type Load } from "#bench/load.ts";
import type { ShopProcess } from "#bench/shop-process.ts";
import { startBuffers } from "#bench/start-buffers.ts";
import type { Target } from "#bench/targets.ts";

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

/** Each target for a while, then its very bytes from memory, so that a slow minute of the machine meets both. */
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
  const run = async (port: number, ask: Target["ask"]) => {
    await load(port, { ask: (turn) => ask(1_000_000 + turn), seconds: warmUpSeconds, connections });
    return load(port, { ask, seconds: given.seconds, connections });
  };
  try {
    for (const { name, ask, goal } of given.targets) {
      given.say(name);
      const path = buffers.pathOf(name);
      const { headers } = ask(0);
      const inShop = await run(shop.port, ask);
      const inMemory = await run(buffers.port, () => ({ method: "GET", path, headers }));
      if (inShop.refused > 0) throw new Error(`${name}: ${inShop.refused} of ${inShop.answers} requests were refused.`);
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
