import type { Colourway } from "./colourway.ts";
import { drawFrame } from "./draw-frame.ts";
import { groundOf, PICTURE } from "./draw-front.ts";
import type { FrameDesign } from "./frame-design.ts";
import { svgPicture } from "./svg-markup.ts";

export const THREE_QUARTER = { yaw: 31, elevation: 13, pixelsPerMm: 5.5, centre: [600, 440] } as const;

/** Turned to the viewer's left and seen from a little above, both temples open. */
export function drawThreeQuarter(
  design: FrameDesign,
  colourway: Colourway,
  { background = true }: { background?: boolean } = {},
): string {
  const { defs, content } = drawFrame(design, colourway, THREE_QUARTER);
  return svgPicture(PICTURE.width, PICTURE.height, `<defs>${defs}</defs>${background ? groundOf() : ""}${content}`);
}
