import { expect, test } from "vitest";
import type { Suggestions } from "./suggestions.ts";
import { focusOptions, optionsOf } from "./suggested-options.ts";

const product = {
  href: "/productDetails/5001",
  title: "Pehla Rectangle",
  brand: "Chashma",
  reason: "Best seller",
  pricePaise: 0,
  chargedPaise: 0,
  inStock: true,
  picture: null,
};
const found: Suggestions = {
  corrected: [],
  titles: ["Lodhi Round"],
  pages: [{ label: "Sale", href: "/sale" }],
  lists: [{ label: "Round eyeglasses", count: 2, href: "/productList/eye_glasses?shape=Round" }],
  products: [product],
};

test("pages that answer come first, then names, lists and products", () => {
  expect(optionsOf(found).map(({ kind }) => kind)).toEqual(["page", "title", "list", "product"]);
});

test("on focus: what was searched for, a way to forget it, and what sells best", () => {
  const popular = { ...found, pages: [], lists: [] };
  expect(focusOptions(["gold"], popular).map(({ kind }) => kind)).toEqual(["recent", "forget", "product"]);
  expect(focusOptions([], popular).map(({ kind }) => kind)).toEqual(["product"]);
});
