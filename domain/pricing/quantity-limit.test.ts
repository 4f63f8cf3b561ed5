import { expect, test } from "vitest";
import { isQuantityAllowed, maxQuantity } from "./quantity-limit.ts";

test("one frame or membership per line, ten of the rest", () => {
  expect(
    ["eye_glasses", "sun_glasses", "computer_glasses", "membership"].map((c) => maxQuantity(c as "membership")),
  ).toEqual([1, 1, 1, 1]);
  expect(maxQuantity("daily_disposable")).toBe(10);
});

test("quantities are whole and at least 1", () => {
  expect(isQuantityAllowed("contact_lens", 10)).toBe(true);
  for (const quantity of [0, -1, 1.5, 11, Number.NaN]) expect(isQuantityAllowed("contact_lens", quantity)).toBe(false);
  expect(isQuantityAllowed("eye_glasses", 2)).toBe(false);
});
