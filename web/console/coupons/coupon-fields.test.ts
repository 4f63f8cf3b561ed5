import { expect, test } from "vitest";
import { couponStateWords, rupeesOf, usedWords } from "./coupon-fields.ts";

test.each([
  [{ state: "used-up", usedCount: 0, maxUses: 0 }, "None given out", "0"],
  [{ state: "used-up", usedCount: 4, maxUses: 4 }, "Used up", "4 of 4"],
  [{ state: "live", usedCount: 0, maxUses: 10 }, "Live", "0 of 10"],
  [{ state: "live", usedCount: 7, maxUses: null }, "Live", "7"],
  [{ state: "paused", usedCount: 0, maxUses: 0 }, "Paused", "0"],
] as const)("%j reads %s, used %s", (coupon, state, used) => {
  expect(couponStateWords(coupon)).toBe(state);
  expect(usedWords(coupon)).toBe(used);
});

test("an amount of its form reads as in the list", () => {
  expect(["300", "1500.5", "1,00,000", "", "none"].map(rupeesOf)).toEqual([
    "₹300",
    "₹1,500.50",
    "₹1,00,000",
    "",
    "none",
  ]);
});
