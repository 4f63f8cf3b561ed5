import { LRUCache } from "lru-cache";
import { setImmediate as next } from "node:timers/promises";
import type { Colourway } from "#domain/frames/colourway.ts";
import { drawFront } from "#domain/frames/draw-front.ts";
import { drawThreeQuarter } from "#domain/frames/draw-three-quarter.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";

export type DrawnView = "front" | "three-quarter";

const drawn = new LRUCache<string, string>({ max: 300 });

/** The address of a drawing, for an `<img>`. A new one takes a tenth of a second: others have their turn in between. */
export async function drawDesign(view: DrawnView, design: FrameDesign, colourway: Colourway): Promise<string> {
  const key = JSON.stringify([view, design, colourway]);
  const found = drawn.get(key);
  if (found !== undefined) return found;
  await next();
  const svg = view === "front" ? drawFront(design, colourway) : drawThreeQuarter(design, colourway);
  const made = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  drawn.set(key, made);
  return made;
}
