import { expect, test } from "vitest";
import { COLOUR_FAMILIES, familiesOf, NAMED_FAMILIES } from "./colour-families.ts";
import { buildListQuery, readFilter } from "./filter-query.ts";
import { FRAME_COLOURS } from "./lists.ts";

test.each([
  ["Honey Tortoise", "Yellow", ["Yellow", "Tortoise"]],
  ["Havana", "Brown", ["Brown", "Tortoise"]],
  ["Rose Gold", "Orange", ["Orange", "Gold"]],
  ["Silver", "Beige", ["Beige", "Silver"]],
  ["Crystal Clear", "Beige", ["Beige", "Transparent"]],
  ["Coal and Crystal", "Black", ["Black", "Transparent"]],
  ["Marigold", "Yellow", ["Yellow"]],
  ["SILVER-GREY", null, ["Silver"]],
  ["", null, []],
])("%s of %s is in %j", (name, family, families) => {
  expect(familiesOf({ family, name })).toEqual(families);
});

test("the colours of the catalogue come first, so that addresses which name several of them stay as they are", () => {
  expect(COLOUR_FAMILIES.slice(0, FRAME_COLOURS.length)).toEqual(FRAME_COLOURS);
  expect(COLOUR_FAMILIES.slice(FRAME_COLOURS.length)).toEqual(Object.keys(NAMED_FAMILIES));
  expect(new Set(COLOUR_FAMILIES).size).toBe(COLOUR_FAMILIES.length);
});

test("a named family stands in an address as a colour does", () => {
  const filter = readFilter({ frame_color: "Tortoise-Black-transparent" }, []);
  expect(filter).toEqual({ frame_color: ["Black", "Tortoise", "Transparent"] });
  expect(buildListQuery(filter, [])).toBe("frame_color=Black-Tortoise-Transparent");
});
