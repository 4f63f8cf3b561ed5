import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { lensOutline } from "#domain/frames/lens-outline.ts";
import { frontHalfWidthMm } from "#domain/frames/measure-frame.ts";
import type { FrameFault, FrameRule } from "./frame-fault.ts";
import { plateOutline } from "./plate-outline.ts";

/** Over its outer half the brow of a cat eye climbs visibly. */
const LEAST_BROW_DEGREES = 3;
/** Below the tip the edge goes in; coming out again further than this makes a hooked wing of it. */
const DEEPEST_HOOK_MM = 0.5;
/** A lens lower than this share of its width, and widest above this share of its half height, is a half-moon that droops. */
const LOW_LENS = 0.74;
const HIGHEST_WIDTH = 0.6;

const fault = (words: string): FrameFault => ({ rule: "cat-eye", words, isUnwearable: false });

/** A cat eye sweeps up, in one line, from a lens that has a middle. */
export const catEyeLine: FrameRule = (design) => {
  if (design.shape !== "Cat Eye" || design.build !== "plate") return [];
  const faults: FrameFault[] = [];
  const widest = lensOutline(design).reduce((best, point) => (point[0] > best[0] ? point : best));
  const share = widest[1] / (design.lensHeightMm / 2);
  if (design.lensHeightMm < LOW_LENS * design.lensWidthMm && share > HIGHEST_WIDTH)
    faults.push(fault("The lens is a half-moon: make it higher, or rounder below its outer corner."));
  const { browDegrees, hookMm } = sweepOf(design);
  if (browDegrees < LEAST_BROW_DEGREES)
    faults.push(
      fault(`The brow climbs by ${browDegrees.toFixed(1)} degrees; a cat eye climbs by ${LEAST_BROW_DEGREES} or more.`),
    );
  if (hookMm > DEEPEST_HOOK_MM)
    faults.push(fault(`The outer corners are wings: below them the edge is hooked by ${hookMm.toFixed(1)} mm.`));
  return faults;
};

/** How steeply the brow climbs from the middle of the lens to the tip, and how deep the hook below the tip is. */
function sweepOf(design: FrameDesign): { browDegrees: number; hookMm: number } {
  const outline = plateOutline(design);
  const reach = frontHalfWidthMm(design);
  const from = (design.lensWidthMm * 1.1 + design.bridgeMm) / 2;
  const to = reach - 2.2;
  const rise = (outline.columnAt(to)?.top ?? 0) - (outline.columnAt(from)?.top ?? 0);
  const top = design.lensHeightMm / 2 + design.rimTopMm + design.flickMm;
  let tip = top;
  while (tip > 0 && outline.reachAt(tip) < reach - 1.2) tip -= 0.1;
  let [nearest, hookMm] = [Infinity, 0];
  for (let y = tip - 1.5; y > -0.15 * design.lensHeightMm; y -= 0.2) {
    const out = outline.reachAt(y);
    nearest = Math.min(nearest, out);
    hookMm = Math.max(hookMm, out - nearest);
  }
  return { browDegrees: (Math.atan2(rise, to - from) * 180) / Math.PI, hookMm };
}
