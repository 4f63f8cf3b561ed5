// The type alone: the schema would bring 24 KB of zod to every browser that measures a frame.
import type { FrameDesign } from "./frame-design.ts";

/** What can be measured on a frame with a ruler, in millimetres: the boxing system, the temple and the width over all. */
export type FrameMeasures = {
  lensWidthMm: number;
  lensHeightMm: number;
  bridgeMm: number;
  templeMm: number;
  frontWidthMm: number;
};

/** What of a design decides how far its front reaches beyond the lenses. */
export type FrontSides = Pick<FrameDesign, "build" | "rim" | "rimSideMm" | "flickMm">;

export function measureFrame(design: FrameDesign): FrameMeasures {
  const { lensWidthMm, lensHeightMm, bridgeMm, templeMm } = design;
  return { lensWidthMm, lensHeightMm, bridgeMm, templeMm, frontWidthMm: 2 * frontHalfWidthMm(design) };
}

/** "52.0 mm" */
export function inMm(length: number): string {
  return `${length.toFixed(1)} mm`;
}

/** Half the distance between the outer ends of the front. */
export function frontHalfWidthMm(design: FrameDesign): number {
  return design.bridgeMm / 2 + design.lensWidthMm + frontSideMm(design);
}

/** What the front measures beside its two lenses and the bridge: the same in each of the design's sizes. */
export function frontSidesMm(design: FrontSides): number {
  return 2 * frontSideMm(design);
}

/** What stands beside one lens. */
function frontSideMm(design: FrontSides): number {
  if (design.build === "wire") return design.rim === "Rim Less" ? 2.6 : design.rimSideMm + 2.8;
  return design.flickMm > 0 ? design.rimSideMm + design.flickMm * 0.62 + 0.6 : design.rimSideMm + 2.4;
}

/** What stands below the lens; a half rim's nylon and a bare edge are nothing to speak of. */
export function rimBelowMm(design: FrameDesign): number {
  return design.rim === "Full Rim" ? design.rimBottomMm : 0;
}

/** Width over all, as opticians quote it: narrow to 129, medium to 134, wide to 139, extra wide above. */
export function frontWidthMm(design: FrameDesign): number {
  return Math.round(frontHalfWidthMm(design) * 2);
}

/** "52-18-145", the way it is printed inside the temple. */
export function frameSizeLabel(design: FrameDesign): string {
  return [design.lensWidthMm, design.bridgeMm, design.templeMm].map((length) => Math.round(length)).join("-");
}
