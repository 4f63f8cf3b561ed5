import type { FrameDesign, LensOutlineShape } from "#domain/frames/frame-design.ts";

/** What is altered of a design. */
export type Mend = Partial<Omit<FrameDesign, "outline">> & { outline?: Partial<LensOutlineShape> };

/** By the number in the range: "E017" is 17. */
export type Mends = Readonly<Record<number, Mend>>;

/** Corners in the order of a recipe. */
export const corners = (
  topTemporal: number,
  topNasal: number,
  bottomNasal: number,
  bottomTemporal: number,
): LensOutlineShape["corners"] => ({ topTemporal, topNasal, bottomNasal, bottomTemporal });
