import { expect, test } from "vitest";
import type { FacetCounts } from "#domain/catalogue/catalogue-filter.ts";
import { FACETS } from "#domain/catalogue/facets.ts";
import { offerFacets } from "./load-facets.ts";

const none = Object.fromEntries(FACETS.map((facet) => [facet, {}])) as FacetCounts;
const asked = { filter: {}, brandNames: { nila: "Nila" } };

test("a value of the category stays, with nothing left of it too, and one that it never has is not offered", () => {
  const all = { ...none, shape: { Round: 5, Square: 3 } };
  const counts = { ...none, shape: { Round: 2 } };
  expect(offerFacets(["shape", "brand"], { counts, all, asked })).toEqual([
    {
      facet: "shape",
      values: [
        { value: "Round", count: 2 },
        { value: "Square", count: 0 },
      ],
    },
  ]);
});

test("what was chosen by address can be taken out again, though the category has none of it", () => {
  const chosen = { ...asked, filter: { shape: ["Hexagon"] } };
  const [shape] = offerFacets(["shape"], { counts: none, all: none, asked: chosen });
  expect(shape?.values).toEqual([{ value: "Hexagon", count: 0 }]);
});

test("a facet of which nothing is left and nothing was chosen goes", () => {
  const all = { ...none, shape: { Round: 5 } };
  expect(offerFacets(["shape"], { counts: none, all, asked })).toEqual([]);
});
