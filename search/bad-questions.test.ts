import fc from "fast-check";
import { expect, test } from "vitest";
import { makeRow } from "#tests/support/shop/catalogue-row.ts";
import { answerQuery } from "./answer-query.ts";
import { openCatalogue } from "./open-catalogue.ts";

const catalogue = openCatalogue();
catalogue.put([1, 2, 3].map((id) => makeRow({ id, shape: "Round", popularity: id })));
const find = (filter: object, offset = 0, limit = 12) => catalogue.find({ filter, order: "popular", offset, limit });

test("past the end is empty, with the true total", () => {
  expect(find({}, 3)).toEqual({ ids: [], total: 3, corrected: [] });
  expect(find({}, Number.MAX_SAFE_INTEGER)).toEqual({ ids: [], total: 3, corrected: [] });
  expect(find({}, 2, 100).ids).toEqual([1]);
  expect(find({}, 0, 0)).toEqual({ ids: [], total: 3, corrected: [] });
});

test.each([
  { shape: ["Heart"] },
  { shape: ["__proto__", "constructor"] },
  { brand: ["nobody"] },
  { price: ["free"] },
  { subCategories: [""] },
  { fits: { lensMm: 52, bridgeMm: 18, templeMm: 140 } },
])("values that nothing has find nothing: %j", (filter) => {
  expect(find(filter).total).toBe(0);
  expect(
    Object.values(catalogue.countFacets({ ...filter, subCategories: ["hats"] })).every(
      (counts) => Object.keys(counts).length === 0,
    ),
  ).toBe(true);
});

test("an empty choice is none", () => {
  expect(find({ shape: [], subCategories: [], name: "" }).total).toBe(3);
});

test("an empty catalogue answers everything with nothing", () => {
  const empty = openCatalogue();
  expect(empty.settle()).toBe(false);
  empty.remove([7]);
  empty.put([]);
  expect(empty.find({ filter: { name: "round" }, order: "rating", offset: 0, limit: 5 })).toEqual({
    ids: [],
    total: 0,
    corrected: [],
  });
  expect(empty.suggest({ term: "r", limit: 5 })).toEqual({ ids: [], values: [], corrected: [] });
  expect(empty.similar({ id: 1, limit: 5 })).toEqual([]);
  expect(empty.countFacets({}).shape).toEqual({});
  expect(empty.size()).toBe(0);
});

test("figures with any marks between them, and signs that unfold to many words, are read to their end", () => {
  const figures = fc.tuple(
    ...[2, 2, 3, 2, 4].map((digits) => fc.integer({ min: 10 ** (digits - 1), max: 10 ** digits - 1 }).map(String)),
  );
  const marks = fc.array(fc.constantFrom(".", "-", " ", ",", "/", "–", "□", " - ", "k ", " se ", " mm ", "℅"), {
    minLength: 5,
    maxLength: 5,
  });
  const texts = fc
    .tuple(fc.constantFrom("", "size ", "₹", "under ", "bridge ", "-"), figures, marks)
    .map(([before, numbers, between]) => before + numbers.map((number, at) => number + between[at]!).join(""));
  fc.assert(
    fc.property(texts, (text) => {
      const { gone } = answerQuery(catalogue, { text, brands: [], filter: {} });
      expect(new Set(gone.map(({ typed, why }) => `${why} ${typed}`)).size).toBe(gone.length);
    }),
    { numRuns: 500, seed: 424 },
  );
});
