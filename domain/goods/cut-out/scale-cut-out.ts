import { type CutOut, scaleOfCutOut } from "#domain/frames/cut-out.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import type { Box } from "./cut-out-front.ts";

/** What stands below the lenses of a frame that nobody has measured there. */
const RIM_MM = 2;

type Measured = { frontWidthMm: number; lensHeightMm: number | null; design: FrameDesign | null };

/**
 * The scale of a cut-out front. Without a design it is as wide as the shop says, and its lenses' middles stand half a lens
 * above its lowest line, or in its middle where the height of the lenses is not known.
 */
export function scaleCutOut(
  { frontWidthMm, lensHeightMm, design }: Measured,
  { box, picture }: { box: Box; picture: { width: number; height: number } },
): Pick<CutOut, "mmPerPx" | "originPx"> {
  const { left, right, top, bottom } = box;
  if (design) return scaleOfCutOut(design, { left, right, bottom, picture });
  const mmPerPx = frontWidthMm / (right - left);
  const middle = (top + bottom) / 2;
  const y = lensHeightMm === null ? middle : bottom - (lensHeightMm / 2 + RIM_MM) / mmPerPx;
  // A height that does not fit this front says nothing.
  return { mmPerPx, originPx: { x: (left + right) / 2, y: y > top && y < bottom ? y : middle } };
}
