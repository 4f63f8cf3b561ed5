import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { frontField } from "#domain/frames/front-field.ts";

const STEP_MM = 0.1;
const MOST_OPEN_MM = 40;

/** Where the sheet of a plate front stands, right of its middle, in the flat millimetres of the front. */
export type PlateOutline = {
  /** The upper edge above a place, and how far the sheet runs down from there without a gap. Null: there is none. */
  columnAt(x: number): { top: number; tall: number } | null;
  /** What is open between the two rims at a height. */
  openAt(y: number): number;
  /** How far the front reaches at a height, the lens counted in; 0: not at all. */
  reachAt(y: number): number;
};

const outlines = new WeakMap<FrameDesign, PlateOutline>();

/** Asked line by line, which is a hundredth of the work of tracing it. */
export function plateOutline(design: FrameDesign): PlateOutline {
  const known = outlines.get(design);
  if (known) return known;
  const field = frontField(design);
  const isSheet = (x: number, y: number) => field.bodyOf(field.outer(x, y), field.lenses(x, y), x, y) < 0;
  const top = design.lensHeightMm / 2 + design.rimTopMm + design.flickMm + 3;
  const widest = design.bridgeMm / 2 + design.lensWidthMm + design.rimSideMm + design.flickMm + 4;
  const outline: PlateOutline = {
    columnAt(x) {
      let upper: number | null = null;
      for (let y = top; y > -design.lensHeightMm; y -= STEP_MM) {
        if (isSheet(x, y)) upper ??= y;
        else if (upper !== null) return { top: upper, tall: upper - y };
      }
      return null;
    },
    openAt(y) {
      for (let x = 0; x < MOST_OPEN_MM / 2; x += STEP_MM) if (isSheet(x, y)) return 2 * x;
      return MOST_OPEN_MM;
    },
    reachAt(y) {
      for (let x = widest; x > widest - 24; x -= STEP_MM / 2) if (field.outer(x, y) < 0) return x;
      return 0;
    },
  };
  outlines.set(design, outline);
  return outline;
}
