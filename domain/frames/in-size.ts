import type { FrameSize } from "#domain/catalogue/frame-size.ts";
import type { FrameDesign } from "./frame-design.ts";

/**
 * The design as it is cut in one of its sizes. A larger lens keeps its outline, so that its height grows with its width: 52 x 40
 * in 54 is 54 x 41.5. Rims, temples' form and hinges stay what they are.
 */
export function designInSize(design: FrameDesign, { lensMm, bridgeMm, templeMm }: FrameSize): FrameDesign {
  const same = (length: number, label: number) => (Math.round(length) === label ? length : label);
  const lensWidthMm = same(design.lensWidthMm, lensMm);
  const lensHeightMm = Math.round(design.lensHeightMm * (lensWidthMm / design.lensWidthMm) * 10) / 10;
  return {
    ...design,
    lensWidthMm,
    lensHeightMm,
    bridgeMm: same(design.bridgeMm, bridgeMm),
    templeMm: same(design.templeMm, templeMm),
  };
}
