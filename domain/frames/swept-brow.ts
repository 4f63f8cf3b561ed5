import { distanceToFigure } from "./distance-to-outline.ts";
import type { FrameDesign } from "./frame-design.ts";
import { type Point, resampleClosed, splineThrough } from "./polyline.ts";

/** As round as a thumb leaves a corner that it polishes. */
const TIP_RADIUS_MM = 2;
/** Far outside, where the brow has no say. */
const FAR_MM = 9;

const mix = (from: number, to: number, share: number) => from + (to - from) * share;

/**
 * The upper outer corner of a cat eye that sweeps up: along the brow, ever steeper, to a rounded tip `flickRise` of the flick above
 * it, and from there in one line down into the rim beside the cheek, without the notch that makes a wing of it. Signed distances
 * around the lens centre.
 */
export function sweptBrow(
  design: FrameDesign,
  lens: readonly Point[],
  reach: number,
): (x: number, y: number) => number {
  const halfWidth = design.lensWidthMm / 2;
  const { lensHeightMm: height, rimTopMm, rimSideMm, flickMm, flickRise = 0.3 } = design;
  const browAt = (share: number) => highestAt(lens, halfWidth * share);
  const temporalAt = (y: number) =>
    highestAt(
      lens.map(([x, up]): Point => [up, x]),
      y,
    );
  const tip: Point = [
    reach - (design.lensWidthMm + design.bridgeMm) / 2 - TIP_RADIUS_MM,
    height / 2 + rimTopMm + flickMm * flickRise - TIP_RADIUS_MM,
  ];
  const from: Point = [0.1 * halfWidth, browAt(0.1) + rimTopMm * 0.96 - TIP_RADIUS_MM];
  const foot = -0.16 * height;
  const joint: Point = [temporalAt(foot) + rimSideMm * 0.55 - TIP_RADIUS_MM, foot];
  const upper = splineThrough(
    [
      [-0.4 * halfWidth, browAt(-0.4) + rimTopMm * 0.5 - TIP_RADIUS_MM],
      from,
      [mix(from[0], tip[0], 0.6), mix(from[1], tip[1], 0.56)],
      tip,
    ],
    12,
  );
  const lower = splineThrough(
    [
      tip,
      [mix(tip[0], joint[0], 0.3), mix(tip[1], joint[1], 0.34)],
      [mix(tip[0], joint[0], 0.62), mix(tip[1], joint[1], 0.68)],
      joint,
    ],
    12,
  );
  const inside: Point[] = [[halfWidth * 0.3, 0]];
  const toBrow = distanceToFigure(resampleClosed([...upper, ...lower, ...inside], 110));
  return (x, y) => (x < -0.6 * halfWidth || y < foot ? FAR_MM : toBrow(x, y) - TIP_RADIUS_MM);
}

/** The highest point of a closed line at `x`. */
export function highestAt(outline: readonly Point[], x: number): number {
  let best = -Infinity;
  outline.forEach(([ax, ay], index) => {
    const [bx, by] = outline[(index + 1) % outline.length]!;
    if ((ax - x) * (bx - x) > 0 || ax === bx) return;
    best = Math.max(best, ay + ((by - ay) * (x - ax)) / (bx - ax));
  });
  return best;
}
