import { expect, test } from "vitest";
import { piecesToOrder } from "./propose-order.ts";

const level = { minimum: 2, maximum: 12 };

test("up to the maximum, once what is there and comes anyway is fewer than the minimum", () => {
  expect(piecesToOrder({ level, free: 1, inTransit: 0, onOrder: 0 })).toBe(11);
  expect(piecesToOrder({ level, free: 0, inTransit: 0, onOrder: 1 })).toBe(11);
  expect(piecesToOrder({ level, free: 2, inTransit: 0, onOrder: 0 })).toBe(0);
  expect(piecesToOrder({ level, free: 1, inTransit: 1, onOrder: 0 })).toBe(0);
  expect(piecesToOrder({ level, free: 0, inTransit: 0, onOrder: 11 })).toBe(0);
  expect(piecesToOrder({ level: { minimum: 0, maximum: 4 }, free: 0, inTransit: 0, onOrder: 0 })).toBe(0);
});
