import { expect, test } from "vitest";
import { estimateThickness } from "./edge-thickness.ts";
import { drawLensProfile } from "./lens-profile.ts";

const frame = { lensWidthMm: 52, bridgeMm: 18, pdMm: 62 };

/** The path's corners: front left, front right, back right, back left. */
function cornersOf(path: string): [number, number][] {
  const [, fx, fy, frontCurve, bx, by, backCurve] = /^M(\S+) (\S+?)Q(.+)L(\S+) (\S+?)Q(.+)Z$/.exec(path)!;
  const endOf = (curve: string) => curve.split(" ").slice(2).map(Number) as [number, number];
  return [[Number(fx), Number(fy)], endOf(frontCurve!), [Number(bx), Number(by)], endOf(backCurve!)];
}

test.each([
  [-600, 1500],
  [-600, 1740],
  [400, 1560],
  [0, 1500],
] as const)("a lens of %d in %d is drawn in its true size", (power, index) => {
  const profile = drawLensProfile({ ...frame, power, index });
  const [frontLeft, frontRight, backRight, backLeft] = cornersOf(profile.path);
  expect(frontRight![0] - frontLeft![0]).toBe(52);
  const { centreMm, edgeMm } = estimateThickness({ ...frame, power, index });
  expect(profile).toMatchObject({ centreMm, edgeMm });
  // The far edge, away from the nose, is the one that is estimated.
  expect(backRight![1] - frontRight![1]).toBeCloseTo(edgeMm, 1);
  expect(Math.max(frontLeft![1], frontRight![1], backRight![1], backLeft![1])).toBeLessThanOrEqual(profile.depthMm);
});

test("a thinner material is drawn thinner", () => {
  const depth = (index: 1500 | 1740) => drawLensProfile({ ...frame, power: -600, index }).edgeMm;
  expect([depth(1500), depth(1740)]).toEqual([7.4, 4.7]);
});
