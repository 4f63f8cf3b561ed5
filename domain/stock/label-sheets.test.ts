import { expect, test } from "vitest";
import { isLabelSheet, labelsOn, layOutLabels } from "./label-sheets.ts";

test("24 and 65 labels are on a sheet", () => {
  expect([labelsOn("24"), labelsOn("65")]).toEqual([24, 65]);
  expect(["24", "65", "30", "", "toString"].map(isLabelSheet)).toEqual([true, true, false, false, false]);
});

test("as many of each as are asked for, from the first one that is still on the sheet", () => {
  const labels = [
    { unitId: 7, count: 2 },
    { unitId: 8, count: 0 },
    { unitId: 9, count: 1 },
  ];
  expect(layOutLabels(labels, { sheet: "24", start: 1 })).toEqual([[7, 7, 9]]);
  const [first, second, ...more] = layOutLabels(labels, { sheet: "24", start: 23 });
  expect(first).toHaveLength(24);
  expect(first!.slice(21)).toEqual([null, 7, 7]);
  expect([second, ...more]).toEqual([[9]]);
  expect(layOutLabels([{ unitId: 7, count: 130 }], { sheet: "65", start: 1 }).map((one) => one.length)).toEqual([
    65, 65,
  ]);
  expect(layOutLabels([{ unitId: 7, count: 0 }], { sheet: "65", start: 9 })).toEqual([]);
});
