import fc from "fast-check";
import { expect, test } from "vitest";
import { mulDiv } from "./mul-div.ts";

test("rounds down and half up, also below zero", () => {
  expect(mulDiv(7, 1, 2, "floor")).toBe(3);
  expect(mulDiv(7, 1, 2, "half-up")).toBe(4);
  expect(mulDiv(-7, 1, 2, "floor")).toBe(-4);
  expect(mulDiv(-7, 1, 2, "half-up")).toBe(-3);
  expect(mulDiv(-6, 1, 2, "floor")).toBe(-3);
});

test("is exact where the product leaves the safe range", () => {
  expect(mulDiv(9_007_199_254_740_991, 9_999, 10_000, "floor")).toBe(9_006_298_534_815_516);
  expect(() => mulDiv(Number.MAX_SAFE_INTEGER, 2, 1, "floor")).toThrow(RangeError);
});

test("the floor is at most 1 below the true value and half up at most a half away", () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(100_000), fc.integer({ min: 1, max: 1_000_000 }), (a, b, c) => {
      const exact = BigInt(a) * BigInt(b);
      const left = exact - BigInt(mulDiv(a, b, c, "floor")) * BigInt(c);
      expect(left >= 0n && left < BigInt(c)).toBe(true);
      const off = 2n * (exact - BigInt(mulDiv(a, b, c, "half-up")) * BigInt(c));
      expect(off >= -BigInt(c) && off < BigInt(c)).toBe(true);
    }),
  );
});

test("refuses fractions and a divisor of 0", () => {
  expect(() => mulDiv(1.5, 1, 1, "floor")).toThrow(RangeError);
  expect(() => mulDiv(1, 1, 0, "floor")).toThrow(RangeError);
});
