import { expect, test } from "vitest";
import { LIP_LINES } from "./lines.ts";
import { pressLips } from "./press-lips.ts";

const [UPPER, LOWER] = LIP_LINES;

test("parted lips are pressed into each other, and what is far from them stays", () => {
  const placed = new Float64Array(12_000 * 3);
  const put = (corner: number, x: number, y: number, z: number) => placed.set([x, y, z], corner * 3);
  UPPER.forEach((corner, nth) => put(corner, (0.24 * nth) / (UPPER.length - 1), 5.94, 1.3));
  LOWER.slice(0, 7).forEach((corner, nth) => put(corner, 0.03 * nth, 5.935, 1.3));
  const [chin, cheek, throat] = [1, 2, 3];
  put(chin, 0, 5.5, 1.3);
  put(cheek, 0.4, 5.94, 1.2);
  put(throat, 0.01, 5.94, 0.2);
  const before = placed.slice();
  pressLips(placed);
  expect(placed[UPPER[0] * 3 + 1]!).toBeLessThan(placed[LOWER[0] * 3 + 1]!);
  for (const corner of [chin, cheek, throat]) expect(placed[corner * 3 + 1]!).toBeCloseTo(before[corner * 3 + 1]!, 9);
});
