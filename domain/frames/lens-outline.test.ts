import { describe, expect, test } from "vitest";
import type { FrameDesign } from "./frame-design.ts";
import { fitCurve } from "./fit-curve.ts";
import { lensOutline } from "./lens-outline.ts";
import { boxOf, type Point } from "./polyline.ts";
import { SHOWPIECES } from "./showpieces.ts";

const designs: FrameDesign[] = Object.values(SHOWPIECES).map(({ design }) => design);

/** The curve as a drawing program sees it: many points on every cubic. */
function walked(points: readonly Point[]): Point[] {
  const { start, cubics } = fitCurve(points, 0.06, true);
  let from = start;
  return cubics.flatMap(([a, b, end]) => {
    const piece = Array.from({ length: 33 }, (_, nth): Point => {
      const t = nth / 32;
      const at = (k: 0 | 1) =>
        (1 - t) ** 3 * from[k] + 3 * t * (1 - t) ** 2 * a[k] + 3 * t * t * (1 - t) * b[k] + t ** 3 * end[k];
      return [at(0), at(1)];
    });
    from = end;
    return piece;
  });
}

describe("a lens outline", () => {
  test("fills the boxed lens size of its design, as points and as a drawn curve", () => {
    for (const design of designs) {
      const outline = lensOutline(design);
      for (const points of [outline, walked(outline)]) {
        const box = boxOf(points);
        expect(Math.abs(box.right - box.left - design.lensWidthMm), design.shape).toBeLessThan(0.1);
        expect(Math.abs(box.top - box.bottom - design.lensHeightMm), design.shape).toBeLessThan(0.1);
      }
    }
  });

  test("is drawn with few cubics", () => {
    for (const design of designs) {
      expect(fitCurve(lensOutline(design), 0.06, true).cubics.length, design.shape).toBeLessThan(26);
    }
  });

  test("runs counter-clockwise around its centre", () => {
    for (const design of designs) {
      const outline = lensOutline(design);
      const area = outline.reduce((sum, [x, y], index) => {
        const [nextX, nextY] = outline[(index + 1) % outline.length]!;
        return sum + (x * nextY - nextX * y) / 2;
      }, 0);
      expect(area).toBeGreaterThan(design.lensWidthMm * design.lensHeightMm * 0.7);
    }
  });

  test("gives a teardrop a smaller nasal foot than temporal foot", () => {
    const outline = lensOutline(SHOWPIECES.aviatorGold.design);
    const low = outline.filter(([, y]) => y < -15 && y > -17).map(([x]) => x);
    expect(-Math.min(...low)).toBeLessThan(Math.max(...low) * 0.85);
  });
});
