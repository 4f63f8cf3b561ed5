import { isClear } from "#domain/frames/colourway.ts";
import type { FrameOrder } from "#tools/photographer/photographer.ts";
import { isWorn, type View } from "#tools/photographer/views.ts";

/** As large as a laptop shows it over its whole screen; half as much again would take half as long again. */
const MASTER_SIZE = { width: 1280, height: 960 };
const SIZES: Partial<Record<View, typeof MASTER_SIZE>> = {
  "cut-out": { width: 900, height: 675 },
  swatch: { width: 192, height: 144 },
};
const WORN_SIZE = { width: 960, height: 720 };
const EXPOSURES = 6;
/** A head has no fine edges, and a frame that is smaller in its picture is seen less closely. */
const WORN_SHARE = 0.7;
/** Light bent twice has finer edges. */
const CLEAR_EXPOSURES = 10;

/** How a frame in one of its colours is photographed from one side, and how large. */
export function frameOrder({ view, ...subject }: Omit<FrameOrder["subject"], "kind"> & { view: View }): {
  order: FrameOrder;
  size: { width: number; height: number };
} {
  const full = isClear(subject.colourway) ? CLEAR_EXPOSURES : EXPOSURES;
  const exposures = isWorn(view) ? Math.round(full * WORN_SHARE) : full;
  return {
    order: { subject: { kind: "frame", ...subject }, view, exposures },
    size: isWorn(view) ? WORN_SIZE : (SIZES[view] ?? MASTER_SIZE),
  };
}
