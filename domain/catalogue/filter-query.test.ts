import fc from "fast-check";
import { expect, test } from "vitest";
import {
  buildListQuery,
  cleanWords,
  parseFacetValues,
  queriedFilter,
  readFilter,
  toggleFacetValue,
  unknownValues,
} from "./filter-query.ts";
import type { ListFilter } from "./catalogue-filter.ts";
import { FACETS, knownValues } from "./facets.ts";

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

test("unknown values beside known ones are passed over and Kids are Juniors", () => {
  expect(parseFacetValues("shape", "Blob-Round-__proto__-%", brandCodes)).toEqual(["Round"]);
  expect(parseFacetValues("main_category", "Kids", brandCodes)).toEqual(["Juniors"]);
});

test("unknown values alone stay as one value, which the address keeps", () => {
  expect(parseFacetValues("brand", "nobody", brandCodes)).toEqual(["nobody"]);
  expect(parseFacetValues("shape", " -Heart\0 shape--Blob- ", brandCodes)).toEqual(["Heart shape--Blob"]);
  expect(parseFacetValues("material", "x".repeat(5_000), brandCodes)).toEqual(["x".repeat(100)]);
  expect(parseFacetValues("shape", "Ro\0und", brandCodes)).toEqual(["Round"]);
  for (const nothing of ["", "-", " - ", "\0"]) expect(parseFacetValues("shape", nothing, brandCodes)).toEqual([]);
  for (const facet of ["main_category", "price", "temple"] as const)
    expect(parseFacetValues(facet, "none", brandCodes)).toEqual([]);
  const filter = { shape: ["Heart"], brand: ["meher"], frame_color: ["Teal"] };
  expect(unknownValues(filter, brandCodes)).toEqual([
    { facet: "shape", value: "Heart" },
    { facet: "frame_color", value: "Teal" },
  ]);
  expect(buildListQuery(filter, brandCodes)).toBe("shape=Heart&brand=meher&frame_color=Teal");
});

test("a value is added once and taken out again", () => {
  const once = toggleFacetValue({ name: "x" }, "shape", "Round");
  expect(once).toEqual({ name: "x", shape: ["Round"] });
  expect(toggleFacetValue(once, "shape", "Round")).toEqual({ name: "x" });
});

test("the same choice is always the same text", () => {
  expect(buildListQuery({ shape: ["Square", "Round"] }, brandCodes)).toBe("shape=Round-Square");
  expect(buildListQuery({ name: "a&b", material: ["MR10", "MR6"] }, brandCodes)).toBe("name=a%26b&material=MR10-MR6");
  expect(buildListQuery({ main_category: ["Juniors"], shape: ["Heart", "Round"] }, brandCodes)).toBe(
    "shape=Round&main_category=Juniors",
  );
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
      expect(readFilter(queriedFilter(new URLSearchParams(query)), brandCodes)).toEqual(filter);
    }),
  );
});

test("own size and stock stand in the address, and three boxes of a form are one size", () => {
  const filter = { fits: { lensMm: 52, bridgeMm: 18, templeMm: 140 }, inStock: true };
  expect(buildListQuery(filter, brandCodes)).toBe("fits=52-18-140&in_stock=1");
  const read = (query: string) => readFilter(queriedFilter(new URLSearchParams(query)), brandCodes);
  expect(read("fits=52&fits=18&fits=140&in_stock=1")).toEqual(filter);
  expect(read("fits=52-18-140&fits=&fits=&in_stock=1")).toEqual(filter);
  expect(read("fits=&fits=&fits=&in_stock=0")).toEqual({});
});

test("words are cut and cleaned, and never in the middle of a sign", () => {
  expect(cleanWords("  black\0\t round\n")).toBe("black round");
  expect(cleanWords("a".repeat(10_000))).toHaveLength(100);
  const emoji = cleanWords("🕶".repeat(10_000));
  expect(Array.from(emoji)).toHaveLength(100);
  expect(() => encodeURIComponent(emoji)).not.toThrow();
});

test("whatever is asked for, its address is read back as the same list", () => {
  const keys = fc.constantFrom(...FACETS, "name", "fits", "in_stock", "page", "utm_source");
  const texts = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom("Round-Square", "MR6-MR10-Metal", "52-18-140", "1", "kajal_and_co-nila", "__proto__", "\0 🕶\uD800"),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, texts), { maxLength: 8 }), (pairs) => {
      const address = (query: string) =>
        buildListQuery(readFilter(queriedFilter(new URLSearchParams(query)), brandCodes), brandCodes);
      const first = address(new URLSearchParams(pairs).toString());
      expect(address(first)).toBe(first);
    }),
  );
});
