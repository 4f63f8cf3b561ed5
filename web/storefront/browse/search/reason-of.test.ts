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
  expect(reasonOf(product, term)).toBe(reason);
});
