import fc from "fast-check";
import { expect, test } from "vitest";
import { floorToRupee, isRupeeAmount, paiseToRupees, rupeesToPaise } from "./paise.ts";

test("rupees with two decimals are exact paise", () => {
  expect(rupeesToPaise(1499.5)).toBe(149950);
  expect(rupeesToPaise(0.29)).toBe(29);
  expect(rupeesToPaise(1.15)).toBe(115); // 1.15 * 100 is 114.99999999999999
  expect(Object.is(rupeesToPaise(-0), 0)).toBe(true);
});

test("every amount survives the way out and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (paise) => {
      expect(rupeesToPaise(paiseToRupees(paise))).toBe(paise);
      expect(rupeesToPaise(Number((paise / 100).toFixed(2)))).toBe(paise);
    }),
  );
});

test("fractions of a paisa and non-numbers are refused", () => {
  for (const bad of [0.615, 0.1 + 0.2, Number.NaN, Infinity, 1e18]) {
    expect(isRupeeAmount(bad)).toBe(false);
    expect(() => rupeesToPaise(bad)).toThrow(RangeError);
  }
  expect(() => paiseToRupees(1.5)).toThrow(RangeError);
});

test("whole rupees by dropping the paise", () => {
  expect(floorToRupee(49999)).toBe(49900);
  expect(floorToRupee(49900)).toBe(49900);
});
