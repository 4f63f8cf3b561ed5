import { expect, test } from "vitest";
import { inOneScale } from "./one-scale.ts";

const taken = { path: "ab.avif" };
const front = (mm: number, picture: typeof taken | null = taken) => ({
  fronts: [{ size: "50-18-140", mm }],
  swatches: [{ picture }],
});

test("fronts are as wide beside each other as they are in truth, the widest as it is", () => {
  expect(inOneScale([front(113), front(142), front(142), front(128)])).toEqual([0.796, 1, 1, 0.901]);
  expect(inOneScale([front(113), front(142)], 146)).toEqual([0.774, 0.973]);
});

test("a picture that the studio did not take stays as it is", () => {
  const uploaded = { path: "ab.webp" };
  const unknown = { ...front(113), fronts: [] };
  const frames = [front(113, uploaded), front(142), front(128), front(113, null), unknown];
  expect(inOneScale(frames)).toEqual([1, 1, 0.901, 1, 1]);
  expect(inOneScale([])).toEqual([]);
});
