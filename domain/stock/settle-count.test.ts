import { expect, test } from "vitest";
import { settleUnit } from "./settle-count.ts";

test("what several counted is one sum, against what lay there as they counted", () => {
  const of = (...quantities: number[]) => quantities.map((quantity) => ({ quantity, onShelf: 5 }));
  expect(settleUnit([{ quantity: 5, onShelf: 5 }])).toEqual({
    counted: 5,
    expected: 5,
    difference: 0,
    hasMoved: false,
  });
  expect(settleUnit([{ quantity: 1, onShelf: 5 }, ...of(2, 1)])).toMatchObject({ counted: 4, difference: -1 });
  expect(settleUnit([{ quantity: 0, onShelf: 5 }])).toMatchObject({ counted: 0, difference: -5 });
  expect(settleUnit([{ quantity: 7, onShelf: 5 }])).toMatchObject({ difference: 2 });
});

test("a unit that moved between two of its entries is not settled", () => {
  const moved = settleUnit([
    { quantity: 3, onShelf: 5 },
    { quantity: 1, onShelf: 4 },
  ]);
  expect(moved).toEqual({ counted: 4, expected: 4, difference: 0, hasMoved: true });
});
