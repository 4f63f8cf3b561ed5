import { expect, test } from "vitest";
import { removableValues, suspects } from "./removals.ts";

const filter = {
  name: "black wood",
  shape: ["Round", "Square"],
  main_category: ["Juniors"],
  fits: { lensMm: 52, bridgeMm: 18, templeMm: 140 },
  inStock: true,
};

test("each chosen value goes alone and leaves the others", () => {
  const removals = removableValues(filter, {});
  expect(removals.map(({ label }) => label)).toEqual([
    "“black wood”",
    "Round",
    "Square",
    "Kids",
    "Fits like 52-18-140",
    "In stock only",
  ]);
  expect(removals[1]!.filter).toEqual({ ...filter, shape: ["Square"] });
  expect(removals[3]!.filter).not.toHaveProperty("main_category");
});

test("a whole facet is to blame, or one word of several", () => {
  const found = suspects(filter, {});
  expect(found.map(({ label }) => label)).toEqual([
    "“black”",
    "“wood”",
    "Round or Square",
    "Kids",
    "Fits like 52-18-140",
    "In stock only",
  ]);
  expect(found[0]!.filter.name).toBe("wood");
  expect(found[2]!.filter).not.toHaveProperty("shape");
});

test("a word that is there twice is one, and of very many words all are to blame", () => {
  expect(suspects({ name: "goa red goa" }, {}).map(({ filter: rest }) => rest.name)).toEqual(["red", "goa goa"]);
  expect(suspects({ name: "goa goa" }, {})).toMatchObject([{ label: "“goa goa”", filter: {} }]);
  expect(suspects({ name: "a b c d e f g h i" }, {})).toMatchObject([{ label: "“a b c d e f g h i”", filter: {} }]);
});

test("what the shop does not know is to blame, all of it together and it alone", () => {
  const [found, ...others] = suspects({ ...filter, shape: ["Heart"], material: ["Wood"] }, {});
  expect(others).toEqual([]);
  expect(found!.label).toBe("“Heart” and “Wood”");
  const { shape: _shape, ...known } = filter;
  expect(found!.filter).toEqual(known);
});

test("nothing chosen is nothing to take out", () => {
  expect(removableValues({}, {})).toEqual([]);
  expect(suspects({ name: "zzzz" }, {}).map(({ filter: rest }) => rest)).toEqual([{}]);
});
