import { expect, test } from "vitest";
import type { ProductColour } from "#services/catalogue/get-product.ts";
import { chooseVariant, hasColours, isSoldOut } from "./choose-variant.ts";

const colour = (id: number, stock: number[], attributeType: "standard" | "other" = "other"): ProductColour => ({
  id,
  color: `${id}.svg`,
  colorName: `Colour ${id}`,
  attributeType,
  pictures: [],
  cutOut: null,
  values: stock.map((totalQuantity, place) => ({
    id: id * 10 + place,
    attributeValue: `5${place}-18-140`,
    sku: `S${id}-${place}`,
    totalQuantity,
    soldQuantity: 1,
  })),
});
const colours = [colour(1, [1, 5]), colour(2, [4, 1])];

test.each([
  [null, null, 1, 10],
  [2, null, 2, 20],
  [999, null, 1, 10],
  [2, 21, 2, 21],
  [2, 11, 2, 20],
  [Number.NaN, 11, 1, 11],
])("colour %s and size %s of the address choose colour %i and size %i", (attributeId, size, colourId, sizeId) => {
  const variant = chooseVariant(colours, { attributeId, size });
  expect([variant?.colour.id, variant?.size?.id]).toEqual([colourId, sizeId]);
});

test("in stock is what the chosen size has left", () => {
  expect(chooseVariant(colours, { attributeId: 1, size: null })?.inStock).toBe(false);
  expect(chooseVariant(colours, { attributeId: 1, size: 11 })?.inStock).toBe(true);
  expect(chooseVariant([], { attributeId: 1, size: null })).toBeNull();
});

test("a colour is sold out when no size of it is left", () => {
  expect(isSoldOut(colours[0]!)).toBe(false);
  expect(isSoldOut(colour(3, [1, 0]))).toBe(true);
});

test("goods of one standard kind have no colours to choose", () => {
  expect(hasColours([colour(1, [1], "standard")])).toBe(false);
  expect(hasColours(colours)).toBe(true);
});
