import { expect, test } from "vitest";
import { productCardLink, productPath } from "./product-link.ts";

test("a product's path may name a colour", () => {
  expect(productPath(12)).toBe("/productDetails/12");
  expect(productPath(12, 7)).toBe("/productDetails/12/7");
});

test("a card's link shows title and brand, encoded", () => {
  expect(productCardLink({ liveSaleId: 12, title: "Rajbagh  Aviator & Co", brandCode: "dhara" })).toBe(
    "/productDetails/12?Rajbagh-Aviator-%26-Co/dhara",
  );
});
