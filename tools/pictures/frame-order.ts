import { THIN_LENS_MM } from "#db/seed/mends/mended.ts";
import { isClear } from "#domain/frames/colourway.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import type { FrameOrder } from "#tools/photographer/photographer.ts";
import { isWorn, type View } from "#tools/photographer/views.ts";

/** As large as a laptop shows it over its whole screen. */
const MASTER_SIZE = { width: 1280, height: 960 };
const SIZES: Partial<Record<View, typeof MASTER_SIZE>> = {
  // What is looked at most closely, over the whole of a screen or drawn near with two fingers.
  front: { width: 2000, height: 1500 },
  "cut-out": { width: 900, height: 675 },
  swatch: { width: 192, height: 144 },
};
const WORN_SIZE = { width: 1280, height: 960 };
const EXPOSURES = 6;
/** A frame that is half as large in its picture has wires of few pixels: a lamp mirrored in them would be a row of dots. */
const WORN_EXPOSURES = 10;
/** So many pixels smooth each other, and are seldom looked at one by one. */
const FRONT_SHARE = 0.67;
/** Light bent twice has finer edges. */
const CLEAR_EXPOSURES = 10;

/** How a frame in one of its colours is photographed from one side, and how large. */
export function frameOrder({ view, ...subject }: Omit<FrameOrder["subject"], "kind"> & { view: View }): {
  order: FrameOrder;
  size: { width: number; height: number };
} {
  const full = isClear(subject.colourway) ? CLEAR_EXPOSURES : EXPOSURES;
  const exposures = isWorn(view) ? WORN_EXPOSURES : Math.round(view === "front" ? full * FRONT_SHARE : full);
  const isFromBefore = view === "front" || view === "three-quarter" || isWorn(view);
  const design = isFromBefore ? inItsGroove(subject.design) : subject.design;
  return {
    order: { subject: { kind: "frame", ...subject, design }, view, exposures },
    size: isWorn(view) ? WORN_SIZE : (SIZES[view] ?? MASTER_SIZE),
  };
}

/** Seen from before the edge of a thick demonstration lens shows beside its rim as a dotted line. */
function inItsGroove(design: FrameDesign): FrameDesign {
  const isWider = design.rim === "Full Rim" && design.lensThicknessMm > THIN_LENS_MM;
  return isWider ? { ...design, lensThicknessMm: THIN_LENS_MM } : design;
}
