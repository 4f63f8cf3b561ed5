import type { Colourway } from "./colourway.ts";
import { drawFrame } from "./draw-frame.ts";
import type { FrameDesign } from "./frame-design.ts";
import { svgPicture } from "./svg-markup.ts";

export const PICTURE = { width: 1200, height: 900 } as const;
export const PRODUCT_GROUND = "#F3F1EC";

/** One scale for all frames, so that a child's frame looks smaller beside its father's. */
const FRONT = { yaw: 0, elevation: 5, pixelsPerMm: 6.6, centre: [600, 430] } as const;

export function drawFront(design: FrameDesign, colourway: Colourway, { background = true }: { background?: boolean } = {}): string {
  const { defs, content } = drawFrame(design, colourway, FRONT);
  return svgPicture(PICTURE.width, PICTURE.height, `<defs>${defs}</defs>${background ? groundOf() : ""}${content}`);
}

/** The same ground everywhere, so that pictures melt into their cards. */
export function groundOf(): string {
  return `<path fill="${PRODUCT_GROUND}" d="M0 0h${PICTURE.width}v${PICTURE.height}H0z"/>`;
}
