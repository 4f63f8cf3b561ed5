import { describe, expect, test } from "vitest";
import { frontHalfWidthMm, rimBelowMm } from "./measure-frame.ts";
import { frontField } from "./front-field.ts";
import { boxOfCurve, walkCurve } from "./lens-curve.ts";
import { lensCurve } from "./lens-outline.ts";
import { SHOWPIECES } from "./showpieces.ts";

const plates = Object.entries(SHOWPIECES).filter(([, { design }]) => design.build === "plate");

/** The furthest point of the plate in a direction, by halving, over all lines across it. */
function furthest(
  inside: (along: number, across: number) => boolean,
  from: number,
  to: number,
  lines: number[],
): number {
  let best = from;
  for (const across of lines) {
    if (!inside(best, across)) continue;
    let [low, high] = [best, to];
    while (high - low > 0.002) {
      const middle = (low + high) / 2;
      if (inside(middle, across)) low = middle;
      else high = middle;
    }
    best = low;
  }
  return best;
}
const every = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, nth) => from + nth * step);

describe.each(plates)("the front of %s", (_, { design }) => {
  const field = frontField(design);
  const half = design.lensHeightMm / 2;

  test("is as wide as the design says, to 0.1 mm", () => {
    const reach = frontHalfWidthMm(design);
    const inside = (x: number, y: number) => field.outer(x, y) < 0;
    const widest = furthest(inside, reach - 5, reach + 5, every(-half, half + design.flickMm + 6, 0.1));
    expect(Math.abs(widest - reach)).toBeLessThan(0.1);
  });

  test("stands as far below the lens as its rim is wide, to 0.1 mm", () => {
    const inside = (down: number, x: number) => field.outer(x, -down) < 0;
    const lowest = furthest(inside, half, half + 9, every(design.bridgeMm / 2, frontHalfWidthMm(design), 0.2));
    expect(Math.abs(lowest - half - rimBelowMm(design))).toBeLessThan(0.1);
  });

  test("is opened exactly along the lens", () => {
    const away = (design.lensWidthMm + design.bridgeMm) / 2;
    for (const [x, y] of walkCurve(lensCurve(design), 97)) {
      expect(Math.abs(field.lenses(x + away, y))).toBeLessThan(0.02);
      expect(Math.abs(field.lenses(-x - away, y))).toBeLessThan(0.02);
    }
  });
});

test("a lens curve fills the boxed lens size to a millionth", () => {
  for (const { design } of Object.values(SHOWPIECES)) {
    const { left, right, bottom, top } = boxOfCurve(lensCurve(design));
    expect(right - left).toBeCloseTo(design.lensWidthMm, 6);
    expect(top - bottom).toBeCloseTo(design.lensHeightMm, 6);
    expect(right + left).toBeCloseTo(0, 6);
  }
});
