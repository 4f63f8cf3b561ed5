import { expect, test } from "vitest";
import { percentOfPaise } from "./percent-of.ts";

test("29 % of Rs 750 is Rs 218 half up, not the 217 of floats", () => {
  expect(Math.round(750 * 0.29)).toBe(217);
  expect(percentOfPaise(75_000, 2_900, "half-up-rupee")).toBe(21_800);
});

test("rounds to whole paise or whole rupees as asked", () => {
  expect(percentOfPaise(12_345, 1_000, "floor")).toBe(1_234);
  expect(percentOfPaise(12_345, 1_000, "half-up-paise")).toBe(1_235);
  expect(percentOfPaise(12_345, 1_000, "half-up-rupee")).toBe(1_200);
});

test("nothing and everything", () => {
  for (const rounding of ["floor", "half-up-paise", "half-up-rupee"] as const) {
    expect(percentOfPaise(99_900, 0, rounding)).toBe(0);
    expect(percentOfPaise(99_900, 10_000, rounding)).toBe(99_900);
  }
});
