import { expect, test } from "vitest";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { listProducts } from "./list-products.ts";
import { suggestLists } from "./suggest-lists.ts";
import { suggestSearch } from "./suggest-search.ts";

const { shop } = await stockedShop();
const listsFor = (term: string) => suggestLists(shop, shop.catalogue.suggest({ term, limit: 8 }));

test("words of several facets make one list first, in any order of words, and none is empty", async () => {
  const lists = listsFor("brown aviator");
  expect(lists[0]?.filter).toEqual({ shape: ["Aviator"], frame_color: ["Brown"] });
  expect(listsFor("aviator brown")[0]).toEqual(lists[0]);
  for (const { slug, filter, count } of lists) {
    const { total } = await listProducts(shop, { filter: { ...filter, subCategories: [slug] }, page: 1, limit: 1 });
    expect([count, count > 0]).toEqual([total, true]);
  }
});

test("only lists of the shelf that the words mean are named: goggles are sunglasses", async () => {
  for (const term of ["goggles for men", "shades for men", "sunglasses for men"]) {
    const lists = suggestLists(shop, await suggestSearch(shop, { term }));
    expect(new Set(lists.map(({ slug }) => slug)), term).toEqual(new Set(["sun_glasses"]));
  }
  const glasses = suggestLists(shop, await suggestSearch(shop, { term: "chashma for men" }));
  expect(glasses.map(({ slug }) => slug)).toContain("eye_glasses");
  // Letters that mean nothing yet leave every shelf.
  expect(suggestLists(shop, await suggestSearch(shop, { term: "avia" }))).toEqual(listsFor("avia"));
});

test("the beginning of a word names its lists, the fullest first; a title and nonsense name none", () => {
  const begun = listsFor("avia");
  expect(begun.map(({ filter }) => filter)).toContainEqual({ shape: ["Aviator"] });
  expect(begun.map(({ count }) => count)).toEqual(begun.map(({ count }) => count).toSorted((a, b) => b - a));
  expect(listsFor("zzqxw")).toEqual([]);
});
