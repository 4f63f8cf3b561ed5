import { expect, test } from "vitest";
import { pickBogo } from "./pick-bogo.ts";

const frames = (...prices: number[]) => prices.map((chargedPaise, id) => ({ id, chargedPaise }));

test("the cheaper of each pair is free", () => {
  expect([...pickBogo(frames(100_000, 300_000, 200_000))]).toEqual([2]);
  expect([...pickBogo(frames(1_00, 4_00, 3_00, 2_00))].toSorted()).toEqual([0, 2]);
});

test("of two equal frames the later one", () => {
  expect([...pickBogo(frames(5_00, 5_00))]).toEqual([1]);
});

test("one frame alone, or beside one that costs nothing, is paid", () => {
  expect(pickBogo(frames(5_00)).size).toBe(0);
  expect(pickBogo(frames(5_00, 0)).size).toBe(0);
  expect(pickBogo([]).size).toBe(0);
});
