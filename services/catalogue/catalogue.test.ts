import { expect, test } from "vitest";
import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import { PRICE_BAND_CODES } from "#domain/pricing/price-bands.ts";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { countFacets } from "./count-facets.ts";
import { findMembership } from "./find-membership.ts";
import { getProduct } from "./get-product.ts";
import { listBrandLenses, listPowerTypes, listProductLenses } from "./list-lenses.ts";
import { listMenus } from "./list-menus.ts";
import { listProducts } from "./list-products.ts";
import { listShowcase } from "./list-showcase.ts";
import { listSimilar } from "./list-similar.ts";
import { listSlider } from "./list-slider.ts";
import { readListFilter } from "./read-list-filter.ts";
import { suggestProducts } from "./suggest-products.ts";

const { db, ids, shop } = await stockedShop();

const list = (filter: CatalogueFilter, page = 1, limit = 100) => listProducts(shop, { filter, page, limit });
const titles = async (filter: CatalogueFilter) => (await list(filter)).data.map(({ title }) => title).sort();

test("pages follow each other without gaps, and past the end is the true total", async () => {
  const whole = await list({});
  const first = await list({}, 1, 5);
  const second = await list({}, 2, 5);
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(whole.data.slice(0, 10).map(({ id }) => id));
  expect(await list({}, 99, 5)).toEqual({ data: [], total: whole.total, page: 99, limit: 5, corrected: [] });
  expect(whole.data.some(({ title }) => title.includes("MEMBERSHIP"))).toBe(false);
});

test("facets narrow together, values of one facet widen", async () => {
  expect(await titles({ subCategories: ["eye_glasses"], shape: ["Aviator"] })).toEqual(["Rajbagh Aviator"]);
  expect(await titles({ subCategories: ["eye_glasses"], shape: ["Aviator", "Hexagon"] })).toEqual([
    "Hampi Hexagon",
    "Rajbagh Aviator",
  ]);
  expect(await titles({ shape: ["Aviator"], frame_color: ["Brown"] })).toEqual(["Rajbagh Aviator"]);
  expect(await titles({ main_category: ["Juniors"] })).toEqual(["Lattoo Junior"]);
  expect(await titles({ material: ["Titanium"], frame_type: ["Full Rim"] })).toEqual([]);
});

test("a price filters by what is charged", async () => {
  const cheap = await list({ subCategories: ["eye_glasses"], price: ["under_1000"] });
  expect(cheap.data.map(({ chargedPaise }) => chargedPaise).sort((a, b) => a - b)).toEqual([0, 59_900]);
  const dearest = await titles({ price: ["10000_15000"] });
  expect(dearest).toContain("Mandu Rimless");
});

test("words are found in any order, in title, brand, shape, material and colour", async () => {
  expect(await titles({ name: "metal aviator brown" })).toEqual(["Rajbagh Aviator"]);
  expect(await titles({ name: "ROUND lodhi" })).toEqual(["Lodhi Round"]);
});

test.each(["%", "_", "\\", "'", '"', "\0", "😀", "aaaaa".repeat(2_000), "   "])(
  "search %# is one like any other",
  async (name) => {
    const found = await list({ name });
    const everything = await list({});
    expect(found.total).toBe(name.trim() === "" || name === "\0" ? everything.total : 0);
  },
);

test("each facet is counted without its own choice, and the counts hold", async () => {
  const filter: CatalogueFilter = { subCategories: ["eye_glasses"], shape: ["Aviator"], frame_color: ["Black"] };
  const counts = await countFacets(shop, { filter });
  for (const [value, count] of Object.entries(counts.shape)) {
    expect((await list({ ...filter, shape: [value] })).total).toBe(count);
  }
  for (const [value, count] of Object.entries(counts.frame_color)) {
    expect((await list({ ...filter, frame_color: [value] })).total).toBe(count);
  }
  const all = await countFacets(shop, { filter: {} });
  for (const code of PRICE_BAND_CODES) expect((await list({ price: [code] })).total).toBe(all.price[code] ?? 0);
  expect(Object.values(all.price).reduce((sum, count) => sum + count, 0)).toBe((await list({})).total);
});

test("a filter is read in the catalogue's own spelling", async () => {
  expect(
    await readListFilter(shop, { category: "eye_glasses", shape: "CAT EYE-blob", brand: ["rajbagh", "nobody"] }),
  ).toEqual({
    subCategories: ["eye_glasses"],
    shape: ["Cat Eye"],
    brand: ["rajbagh"],
  });
  expect((await list(await readListFilter(shop, { category: "hats" }))).total).toBe(0);
});

test("a card is in stock when any size of any colour is", async () => {
  const { data } = await list({});
  const card = (title: string) => data.find((found) => found.title === title)!;
  expect(card("Bandra Square").inStock).toBe(true);
  expect(card("Hampi Hexagon").inStock).toBe(false);
  expect(card("Rajbagh Aviator").swatches.map(({ colorName }) => colorName)).toEqual(["Black", "Brown"]);
  expect(card("Lodhi Round")).toMatchObject({ pricePaise: 149_900, discountBp: 1_000, chargedPaise: 134_900 });
});

test("a product comes with its colours, sizes and stock", async () => {
  const product = await getProduct(db, { liveSaleId: ids.products.soldOutColour.liveSaleId });
  expect(product.colours.map(({ colorName, values }) => [colorName, values[0]!.totalQuantity])).toEqual([
    ["Black", 0],
    ["Blue", 4],
  ]);
  expect(product.offersLenses).toBe(true);
  await expect(getProduct(db, { liveSaleId: 2_000_000_000 })).rejects.toMatchObject({ code: "not_found" });
});

test("a product offers its own part of its brand's lenses", async () => {
  const own = await listProductLenses(db, { productId: ids.products.sunglasses.id });
  const all = await listBrandLenses(db, { brandCode: "rajbagh" });
  expect(own.length).toBeGreaterThan(0);
  expect(own.length).toBeLessThan(all.length);
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(own.map(({ id }) => id)));
  expect(await listBrandLenses(db, { brandCode: "nobody" })).toEqual([]);
  expect((await listPowerTypes(db)).map(({ code }) => code)).toContain("frame_only");
});

test("suggestions begin with what begins with the term", async () => {
  const titlesFor = async (term: string) => (await suggestProducts(shop, { term })).products.map(({ title }) => title);
  expect((await titlesFor("goa"))[0]).toBe("Goa Aviator Sun");
  expect((await titlesFor("aviator")).length).toBeGreaterThan(1);
  expect(await titlesFor(" ")).toEqual([]);
});

test("similar products are others of the same kind, and there are none for what is not on sale", async () => {
  const similar = await listSimilar(shop, { productId: ids.products.frame.id, limit: 4 });
  expect(similar).toHaveLength(4);
  expect(similar.map(({ id }) => id)).not.toContain(ids.products.frame.id);
  expect(new Set(similar.map(({ subCategorySlug }) => subCategorySlug))).toEqual(new Set(["eye_glasses"]));
  expect(await listSimilar(shop, { productId: 2_000_000_000, limit: 4 })).toEqual([]);
});

test("sliders, tiles, menus and the membership answer from what is there", async () => {
  expect(await listSlider(shop, { key: "no such slider", page: 1, limit: 10 })).toEqual({
    data: [],
    total: 0,
    page: 1,
    limit: 10,
  });
  expect(Object.keys((await listShowcase(shop)).shapes)).toEqual(
    expect.arrayContaining(["Aviator", "Cat Eye", "Hexagon"]),
  );
  const [glasses] = await listMenus(shop);
  expect(glasses?.columns.map(({ gender }) => gender)).toEqual(["Men", "Women", "Juniors"]);
  expect(glasses?.columns[2]?.shapes).toEqual(["Round"]);
  expect(await findMembership(db)).toMatchObject({ id: ids.membership.id, liveSaleId: ids.membership.liveSaleId });
});
