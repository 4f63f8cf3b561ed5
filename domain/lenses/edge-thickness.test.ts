import { expect, test } from "vitest";
import { estimateThickness } from "./edge-thickness.ts";

const frame = { lensWidthMm: 52, bridgeMm: 18, pdMm: 62 };

test.each([
  [1500, 7.4],
  [1610, 5.6],
  [1670, 5.2],
  [1740, 4.7],
] as const)("-6.00 D at index %d is %d mm at the edge", (index, edgeMm) => {
  expect(estimateThickness({ ...frame, power: -600, index }).edgeMm).toBe(edgeMm);
});

test("a plus lens is thick in the middle", () => {
  expect(estimateThickness({ ...frame, power: 600, index: 1500 })).toEqual({ centreMm: 6.4, edgeMm: 1 });
});

test("without power a lens is as thick as its middle; eyes wider than the frame do not make it thinner", () => {
  expect(estimateThickness({ ...frame, power: 0, index: 1560 })).toEqual({ centreMm: 1.5, edgeMm: 1.5 });
  const wide = estimateThickness({ ...frame, pdMm: 75, power: -600, index: 1500 });
  expect(wide).toEqual(estimateThickness({ ...frame, pdMm: 70, power: -600, index: 1500 }));
});
