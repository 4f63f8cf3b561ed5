import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#db/schema/catalogue.ts";
import { GLASSES_SLUGS } from "#domain/catalogue/product-kinds.ts";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { listCards } from "./list-cards.ts";
import { searchFrames } from "./search-frames.ts";

const { db, ids, shop } = await stockedShop();
const { frame } = ids.products;

const titles = async (words: string, limit = 12) =>
  (await searchFrames(shop, { words, limit })).map(({ title }) => title);

test("glasses are found by words, and goods are not", async () => {
  expect(await titles("metal aviator brown")).toEqual(["Rajbagh Aviator"]);
  const all = await searchFrames(shop, { words: "", limit: 100 });
  expect(all.length).toBeGreaterThan(4);
  expect(all.every(({ subCategorySlug }) => GLASSES_SLUGS.some((slug) => slug === subCategorySlug))).toBe(true);
  expect(await titles("", 2)).toHaveLength(2);
  expect(await titles("nothing is called so")).toEqual([]);
});

test("a frame without a design says so on its card, and is not found among those to try on", async () => {
  const [before] = await listCards(shop, { liveSaleIds: [frame.liveSaleId] });
  expect(before?.canTryOn).toBe(true);
  await db.update(products).set({ frameDesign: null }).where(eq(products.id, frame.id));
  await shop.catchUp();
  const [after] = await listCards(shop, { liveSaleIds: [frame.liveSaleId] });
  expect(after?.canTryOn).toBe(false);
  expect(await titles("metal aviator brown")).toEqual([]);
});
