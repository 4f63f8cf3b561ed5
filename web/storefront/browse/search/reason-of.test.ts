import { expect, test } from "vitest";
import { reasonOf } from "./reason-of.ts";

const product = {
  title: "Kalimpong Aviator",
  brandName: "Rajbagh",
  frameShape: "Aviator",
  subCategoryName: "Eyeglasses",
  swatches: [{ colorName: "Jet Black" }, { colorName: "Polished Gold" }],
};

test.each([
  ["kalim", "Name"],
  ["avia", "Shape: Aviator"],
  ["raj", "Brand"],
  ["gold", "Colour: Polished Gold"],
  ["sasta chashma", "Eyeglasses"],
  ["", "Best seller"],
])("“%s” suggests it by its %s", (term, reason) => {
  expect(reasonOf(product, { term })).toBe(reason);
});

test("a colour that was asked for in other words is named", () => {
  expect(reasonOf(product, { term: "kala chashma", colour: "Jet Black" })).toBe("Colour: Jet Black");
});
