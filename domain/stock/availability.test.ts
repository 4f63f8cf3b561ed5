import { expect, test } from "vitest";
import { available, isInStock } from "./availability.ts";

test("in stock while more is there than sold", () => {
  expect(isInStock({ totalQuantity: 5, soldQuantity: 4 })).toBe(true);
  expect(isInStock({ totalQuantity: 5, soldQuantity: 5 })).toBe(false);
  expect(available({ totalQuantity: 5, soldQuantity: 2 })).toBe(3);
  expect(available({ totalQuantity: 2, soldQuantity: 5 })).toBe(0);
});
