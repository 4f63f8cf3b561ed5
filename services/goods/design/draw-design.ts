import type { Colourway } from "#domain/frames/colourway.ts";
import { drawFront } from "#domain/frames/draw-front.ts";
import { drawThreeQuarter } from "#domain/frames/draw-three-quarter.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { madeInTurn } from "./made-in-turn.ts";

export type DrawnView = "front" | "three-quarter";

/** The address of a drawing, for an `<img>`. A new one takes a tenth of a second. */
export const drawDesign = madeInTurn(
  (view: DrawnView, design: FrameDesign, colourway: Colourway): string => {
    const svg = view === "front" ? drawFront(design, colourway) : drawThreeQuarter(design, colourway);
    return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  },
  { max: 300 },
);
