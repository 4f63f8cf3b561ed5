import { expect, test } from "vitest";
import { inOneScale } from "./one-scale.ts";

const front = (mm: number, canTryOn = true) => ({ fronts: [{ size: "50-18-140", mm }], canTryOn });

test("fronts are as wide beside each other as they are in truth, the widest as it is", () => {
  expect(inOneScale([front(113), front(142), front(142), front(128)])).toEqual([0.796, 1, 1, 0.901]);
});

test("what is not known to be of the studio's scale stays as it is", () => {
  expect(inOneScale([front(113, false), front(142), front(128), { fronts: [], canTryOn: true }])).toEqual([
    1, 1, 0.901, 1,
  ]);
  expect(inOneScale([])).toEqual([]);
});
