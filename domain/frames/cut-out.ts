import type { FrameDesign } from "./frame-design.ts";
import { frontHalfWidthMm, rimBelowMm } from "./measure-frame.ts";
import { bendFront } from "./temple-line.ts";

/** A photographed front without ground, to be laid over other pictures in its true size. It shows the design in its own size. */
export type CutOut = {
  /** Among the pictures of products; shown by `cutOutPicture`. */
  path: string;
  widthPx: number;
  heightPx: number;
  /** What one pixel is across where the eyes look through the lenses: the ends of the front are farther away and look a little smaller. */
  mmPerPx: number;
  /** The middle of the front at the height of its lenses' middles, from the upper left corner. */
  originPx: { x: number; y: number };
};

/** What the photographer's camera sees from its lowest line to its highest: a long lens, as for products, so that nothing bulges. */
export const CAMERA_FIELD_DEGREES = 13;

/** The pixels that the front covers, and those of the whole picture. */
export type CoveredPixels = {
  left: number;
  right: number;
  bottom: number;
  picture: { width: number; height: number };
};

/**
 * The scale of a photographed front, from what it covers: its ends are as far apart as the design says, which tells how far
 * from them the camera stood, and how much nearer the lenses are is known from the design too.
 */
export function scaleOfCutOut(
  design: FrameDesign,
  { left, right, bottom, picture }: CoveredPixels,
): Pick<CutOut, "mmPerPx" | "originPx"> {
  const halfWidthMm = frontHalfWidthMm(design);
  const awayMm = (design.lensWidthMm + design.bridgeMm) / 2;
  const [, , endZ] = bendFront(design, [halfWidthMm, (design.lensHeightMm / 2) * design.endPieceRise, 0]);
  const [, lensY, lensZ] = bendFront(design, [awayMm, 0, 0]);
  const [, footY] = bendFront(design, [awayMm, -design.lensHeightMm / 2 - rimBelowMm(design), 0]);

  const mmPerPxAtEnds = (2 * halfWidthMm) / (right - left);
  const seenPerMm = 2 * Math.tan((CAMERA_FIELD_DEGREES * Math.PI) / 360);
  const distanceMm = (mmPerPxAtEnds * picture.height) / seenPerMm;
  const mmPerPx = mmPerPxAtEnds * (1 - (lensZ - endZ) / distanceMm);
  return { mmPerPx, originPx: { x: (left + right) / 2, y: bottom - (lensY - footY) / mmPerPx } };
}
