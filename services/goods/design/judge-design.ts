import { LRUCache } from "lru-cache";
import { setImmediate as next } from "node:timers/promises";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import type { FrameFault, Wearer } from "#domain/frames/wearable/frame-fault.ts";
import { frameFaults } from "#domain/frames/wearable/frame-faults.ts";

const judged = new LRUCache<string, FrameFault[]>({ max: 1_000 });

/** What an optician would send a design back for. A cat eye that is new takes a tenth of a second: others have their turn in between. */
export async function judgeDesign(design: FrameDesign, wearer: Wearer): Promise<FrameFault[]> {
  const key = JSON.stringify([wearer, design]);
  const known = judged.get(key);
  if (known) return known;
  await next();
  const faults = frameFaults(design, wearer);
  judged.set(key, faults);
  return faults;
}
