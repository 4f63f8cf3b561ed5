import { expect, test } from "vitest";
import { fillGap, moveDead, needOf, type UnitAt } from "./even-out.ts";

const at = (storeId: number, over: Partial<UnitAt> = {}): UnitAt => ({
  storeId,
  free: 0,
  inTransit: 0,
  sold: 0,
  minimum: null,
  ...over,
});

test("a store keeps what six weeks of its sales ask for, and its minimum", () => {
  expect(needOf({ sold: 8, minimum: null })).toBe(6);
  expect(needOf({ sold: 1, minimum: null })).toBe(2);
  expect(needOf({ sold: 0, minimum: null })).toBe(0);
  expect(needOf({ sold: 1, minimum: 5 })).toBe(5);
});

test("a gap is filled from the store that can spare the most", () => {
  const here = at(1, { sold: 8 });
  expect(fillGap(here, [here, at(2, { free: 9, sold: 8 }), at(3, { free: 4 })])).toEqual({ storeId: 3, pieces: 4 });
  expect(fillGap(here, [here, at(2, { free: 20 })])).toEqual({ storeId: 2, pieces: 6 });
  expect(fillGap(here, [at(3, { free: 2 }), at(2, { free: 2 })])).toEqual({ storeId: 2, pieces: 2 });
});

test("one is asked for where the last sale was long ago", () => {
  expect(fillGap(at(1), [at(2, { free: 5 })])).toEqual({ storeId: 2, pieces: 1 });
});

test("no gap where something is there or on its way, or nobody has more than they need", () => {
  expect(fillGap(at(1, { free: 1 }), [at(2, { free: 9 })])).toBeNull();
  expect(fillGap(at(1, { inTransit: 1 }), [at(2, { free: 9 })])).toBeNull();
  expect(fillGap(at(1), [at(1, { free: 9 }), at(2, { free: 6, sold: 8 }), at(3, { free: 2, minimum: 2 })])).toBeNull();
});

test("what lies dead goes to the store that lacks the most of it", () => {
  const here = at(1, { free: 4 });
  expect(moveDead(here, [here, at(2, { free: 4, sold: 8 }), at(3, { sold: 4 })])).toEqual({ storeId: 3, pieces: 3 });
  expect(moveDead(here, [at(3, { sold: 80 })])).toEqual({ storeId: 3, pieces: 4 });
  expect(moveDead(here, [at(3, { sold: 1, inTransit: 2 }), at(2, { free: 3 })])).toBeNull();
  expect(moveDead(at(1), [at(3, { sold: 8 })])).toBeNull();
});
