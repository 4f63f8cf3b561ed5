import fc from "fast-check";
import { expect, test } from "vitest";
import { buildListQuery, knownValues, parseFacetValues, parseListFilter, toggleFacetValue } from "./filter-query.ts";
import type { ListFilter } from "./catalogue-filter.ts";
import { FACETS } from "./sub-categories.ts";

const brandCodes = ["dhara", "kajal_and_co", "meher", "nila"];

test("values that hold hyphens themselves are found", () => {
  expect(parseFacetValues("material", "Stainless-steel-Metal", brandCodes)).toEqual(["Metal", "Stainless-steel"]);
  expect(parseFacetValues("material", "MR6-MR10", brandCodes)).toEqual(["MR6", "MR7", "MR8", "MR9", "MR10"]);
  expect(parseFacetValues("material", "MR10-MR6", brandCodes)).toEqual(["MR6", "MR10"]);
});

test("shapes compare without case and spaces", () => {
  for (const text of ["CAT EYE", "cateye", "Cat-Eye", "cat eye"]) {
    expect(parseFacetValues("shape", text, brandCodes)).toEqual(["Cat Eye"]);
  }
  expect(parseFacetValues("shape", "Round-CAT EYE-Hexagon", brandCodes)).toEqual(["Round", "Cat Eye", "Hexagon"]);
});

test("unknown values are passed over and Kids are Juniors", () => {
  expect(parseFacetValues("shape", "Blob-Round-__proto__-%", brandCodes)).toEqual(["Round"]);
  expect(parseFacetValues("main_category", "Kids", brandCodes)).toEqual(["Juniors"]);
  expect(parseFacetValues("brand", "nobody", brandCodes)).toEqual([]);
});

test("a value is added once and taken out again", () => {
  const once = toggleFacetValue({ name: "x" }, "shape", "Round");
  expect(once).toEqual({ name: "x", shape: ["Round"] });
  expect(toggleFacetValue(once, "shape", "Round")).toEqual({ name: "x" });
});

test("the same choice is always the same text", () => {
  expect(buildListQuery({ shape: ["Square", "Round"] }, brandCodes)).toBe("shape=Round-Square");
  expect(buildListQuery({ name: "a&b", material: ["MR10", "MR6"] }, brandCodes)).toBe("name=a%26b&material=MR10-MR6");
  expect(buildListQuery({ main_category: ["Juniors"], shape: ["Heart"] }, brandCodes)).toBe("main_category=Juniors");
});

test("every choice survives the way through the query string", () => {
  const choice = fc.record(
    Object.fromEntries(
      FACETS.map((facet) => [facet, fc.subarray([...knownValues(facet, brandCodes).values], { minLength: 1 })]),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(choice, (filter) => {
      const query = buildListQuery(filter as ListFilter, brandCodes);
      expect(parseListFilter(new URLSearchParams(query), brandCodes)).toEqual(filter);
    }),
  );
});
