import { expect, test } from "vitest";
import { SIZE_BANDS, SIZE_FACETS, sizeBandOf } from "./size-bands.ts";

test("a size falls into one band of each measure", () => {
  const size = { lensMm: 52, bridgeMm: 18, templeMm: 140 };
  expect(SIZE_FACETS.map((facet) => sizeBandOf(facet, size))).toEqual(["50_52", "18_19", "136_140"]);
  expect(sizeBandOf("lens_width", { ...size, lensMm: 46 })).toBe("to_46");
  expect(sizeBandOf("temple", { ...size, templeMm: 146 })).toBe("from_146");
});

test("bands follow each other without gaps", () => {
  for (const facet of SIZE_FACETS) {
    const bands = SIZE_BANDS[facet];
    expect(bands.slice(1).map(({ fromMm }) => fromMm - 1)).toEqual(bands.slice(0, -1).map(({ toMm }) => toMm));
    expect([bands[0]!.fromMm, bands.at(-1)!.toMm]).toEqual([0, Infinity]);
  }
});
