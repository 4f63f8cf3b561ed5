import type { Colourway } from "./colourway.ts";
import { drawFrame } from "./draw-frame.ts";
import type { FrameDesign } from "./frame-design.ts";
import type { Placement } from "./frame-geometry.ts";
import { modelOf } from "./frame-model.ts";
import { svgPicture } from "./svg-markup.ts";

export const PICTURE = { width: 1200, height: 900 } as const;
export const PRODUCT_GROUND = "#F3F1EC";

/** One scale for all frames, so that a child's frame looks smaller beside its father's. */
const FRONT = { yaw: 0, pixelsPerMm: 6.9, centre: [600, 430] } as const;

/** Looks along the temples, so that they stand behind the front and not under it. */
export function frontPlacement(design: FrameDesign): Placement {
  return { ...FRONT, elevation: Math.min(9, Math.max(1, Math.round(modelOf(design).leanDegrees + 0.6))) };
}

export function drawFront(
  design: FrameDesign,
  colourway: Colourway,
  { background = true }: { background?: boolean } = {},
): string {
  const { defs, content } = drawFrame(design, colourway, frontPlacement(design));
  return svgPicture(PICTURE.width, PICTURE.height, `<defs>${defs}</defs>${background ? groundOf() : ""}${content}`);
}

/** The same ground everywhere, so that pictures melt into their cards. */
export function groundOf(): string {
  return `<path fill="${PRODUCT_GROUND}" d="M0 0h${PICTURE.width}v${PICTURE.height}H0z"/>`;
}
