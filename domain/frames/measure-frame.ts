import { type FrameDesign, frontHalfWidthMm } from "./frame-design.ts";

/** What can be measured on a frame with a ruler, in millimetres: the boxing system, the temple and the width over all. */
export type FrameMeasures = {
  lensWidthMm: number;
  lensHeightMm: number;
  bridgeMm: number;
  templeMm: number;
  frontWidthMm: number;
};

export function measureFrame(design: FrameDesign): FrameMeasures {
  const { lensWidthMm, lensHeightMm, bridgeMm, templeMm } = design;
  return { lensWidthMm, lensHeightMm, bridgeMm, templeMm, frontWidthMm: 2 * frontHalfWidthMm(design) };
}

/** "52.0 mm" */
export function inMm(length: number): string {
  return `${length.toFixed(1)} mm`;
}
