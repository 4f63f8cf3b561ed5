import { demoFrames } from "#db/seed/frame-designs.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { frameSizeLabel } from "#domain/frames/measure-frame.ts";
import { designInSize } from "#domain/frames/in-size.ts";

export type NamedDesign = [name: string, design: FrameDesign];

const named = (design: FrameDesign, nth: number): string =>
  `frame ${nth + 1}, ${design.rim} ${design.shape} of ${design.build}, ${frameSizeLabel(design)}`;

/** Every design of the demonstration shop as it is cut first. */
export const SHOP_DESIGNS: NamedDesign[] = demoFrames().map(({ design }, nth) => [named(design, nth), design]);

/** And the larger size that any of them may be sold in. */
export const LARGER_DESIGNS: NamedDesign[] = SHOP_DESIGNS.map(([, design], nth) => {
  const { lensWidthMm, bridgeMm, templeMm } = design;
  const larger = designInSize(design, { lensMm: lensWidthMm + 2, bridgeMm: bridgeMm + 1, templeMm });
  return [`${named(larger, nth)} (larger)`, larger];
});
