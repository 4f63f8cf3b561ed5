import { expect, test } from "vitest";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { findWishedSwatch } from "./find-wished-colour.ts";
import { suggestSearch } from "./suggest-search.ts";

const { shop } = await stockedShop();
const suggest = (term: string) => suggestSearch(shop, { term });

test("letters typed so far find names; words with a meaning find their list", async () => {
  expect((await suggest("lodh")).products[0]?.title).toBe("Lodhi Round");
  const { understood, products } = await suggest("gol chashma");
  expect(understood?.labels).toEqual(["Round", "Glasses"]);
  expect(understood?.count).toBeGreaterThan(0);
  expect(new Set(products.map(({ frameShape }) => frameShape))).toEqual(new Set(["Round"]));
});

test("a word of the shop's vocabulary is no slip of a name: it leads to its page", async () => {
  for (const term of ["eye test", "eye tset"]) {
    expect(await suggest(term)).toMatchObject({
      products: [],
      pages: [{ label: "Book an eye test", address: "/home-eyetest" }],
    });
  }
  expect((await suggest("110001")).pages[0]?.address).toBe("/store-locator?near=110001");
});

test("a maker that the shop does not sell leads to frames like its own", async () => {
  const { understood, products } = await suggest("rayban");
  expect(understood?.labels).toEqual(["Like Ray-Ban: aviator and wayfarer frames"]);
  expect(products.length).toBeGreaterThan(0);
  for (const { frameShape } of products) expect(["Aviator", "Wayfarer"]).toContain(frameShape);
});

test("without a word it is what sells best, and nonsense is nothing", async () => {
  const popular = (await suggest("")).products;
  expect(popular.length).toBeGreaterThan(1);
  expect(popular.every(({ inStock }) => inStock)).toBe(true);
  expect(await suggest("zzqxw")).toMatchObject({ products: [], pages: [], understood: null, corrected: [] });
});

test("a colour is looked for as what it means: each product is had in it", async () => {
  const { products, filter } = await suggest("black");
  expect(products.length).toBeGreaterThan(0);
  for (const product of products) expect(findWishedSwatch(product, filter)?.colorFamily).toBe("Black");
});
