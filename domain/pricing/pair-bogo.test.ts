import { expect, test } from "vitest";
import { pairBogo } from "./pair-bogo.ts";
import { pickBogo } from "./pick-bogo.ts";

/** As the offer flags these prices, the place of each free frame with that of its paid one. */
function pairs(...prices: number[]): [free: number, paid: number][] {
  const frames = prices.map((chargedPaise, id) => ({ id, chargedPaise }));
  const free = pickBogo(frames);
  return [
    ...pairBogo(frames.map(({ id, chargedPaise }) => ({ id, chargedBeforePaise: chargedPaise, isFree: free.has(id) }))),
  ];
}

test("a free frame is named with the next dearer one, which pays for it", () => {
  expect(pairs(1_00, 3_00)).toEqual([[0, 1]]);
  expect(pairs(1_00, 4_00, 3_00, 2_00)).toEqual([
    [2, 1],
    [0, 3],
  ]);
});

test("the odd one, and one that costs nothing, is in no pair", () => {
  expect(pairs(3_00, 2_00, 1_00)).toEqual([[1, 0]]);
  expect(pairs(0, 2_00, 1_00)).toEqual([[2, 1]]);
  expect(pairs(2_00)).toEqual([]);
});

test("of equal frames each is named once", () => {
  expect(pairs(5_00, 5_00, 5_00, 5_00)).toEqual([
    [1, 0],
    [3, 2],
  ]);
});

test("a flag that no paid frame stands beside names none", () => {
  expect(pairBogo([{ id: 1, chargedBeforePaise: 5_00, isFree: true }]).size).toBe(0);
});
