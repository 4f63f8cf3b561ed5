import fc from "fast-check";
import { expect, test } from "vitest";
import { toMinusCylinder, transpose } from "./transpose.ts";

test("-2.00 +1.50 x 90 is -0.50 -1.50 x 180", () => {
  expect(transpose({ sph: -200, cyl: 150, axis: 90 })).toEqual({ sph: -50, cyl: -150, axis: 180 });
  expect(toMinusCylinder({ sph: -200, cyl: 150, axis: 90 })).toEqual({ sph: -50, cyl: -150, axis: 180 });
  expect(transpose({ sph: 100, cyl: -50, axis: 91 })).toEqual({ sph: 50, cyl: 50, axis: 1 });
});

test("twice is the same lens again, axes stay within 1 to 180", () => {
  const power = fc.integer({ min: -80, max: 80 }).map((quarters) => quarters * 25);
  fc.assert(
    fc.property(
      power,
      power.filter((cyl) => cyl !== 0),
      fc.integer({ min: 1, max: 180 }),
      (sph, cyl, axis) => {
        const other = transpose({ sph, cyl, axis });
        expect(other.axis! >= 1 && other.axis! <= 180).toBe(true);
        expect(transpose(other)).toEqual({ sph, cyl, axis });
        expect(toMinusCylinder({ sph, cyl, axis }).cyl).toBeLessThan(0);
      },
    ),
  );
});

test("without a cylinder there is no axis; a cylinder without one is a fault", () => {
  expect(toMinusCylinder({ sph: -200, cyl: 0, axis: 90 })).toEqual({ sph: -200, cyl: 0, axis: null });
  expect(() => transpose({ sph: 0, cyl: 50, axis: null })).toThrow(RangeError);
});
