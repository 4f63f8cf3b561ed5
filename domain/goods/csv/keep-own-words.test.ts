import { expect, test } from "vitest";
import { keepOwnWords } from "./keep-own-words.ts";

const cells = (sku: string, colorName: string) => ({
  sku,
  colorName,
  colorFamily: "Black",
  subCategorySlug: "Eyeglasses",
  audiences: "Men",
  pricePaise: "999",
});
const rows = [
  { row: 2, cells: cells("a-1", "Black") },
  { row: 3, cells: cells("A-2", "Black") },
  { row: 4, cells: cells("A-3", "Green") },
];

test("a product that exists keeps its category, for whom it is and the names of its colours; new variants follow them", () => {
  const colours = [{ colorName: "Jet Black", units: [{ sku: "A-1" }] }];
  const kept = keepOwnWords({ present: { colours }, rows });
  expect(kept.map((row) => row.cells)).toEqual([
    { sku: "a-1", colorName: "Jet Black", pricePaise: "999" },
    { sku: "A-2", colorName: "Jet Black", pricePaise: "999" },
    { sku: "A-3", colorName: "Green", colorFamily: "Black", pricePaise: "999" },
  ]);
});

test("of a new one the file says all", () => {
  expect(keepOwnWords({ present: null, rows })).toEqual(rows);
});
