import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { productImages } from "#db/schema/catalogue.ts";
import { stockedShop } from "#tests/support/stocked-shop.ts";
import { listFirstPictures } from "./list-first-pictures.ts";

const { db, ids, shop } = await stockedShop();

test("the first pictures are those of cards, each once, and not those behind them", async () => {
  // In the test shop all fronts are one picture, all other views another.
  const fronts = await listFirstPictures(shop);
  expect(fronts).toContain(`${"b".repeat(32)}.svg`);
  expect(fronts).not.toContain(`${"c".repeat(32)}.svg`);
  expect(new Set(fronts).size).toBe(fronts.length);
});

test("a product without a picture is passed over", async () => {
  await db.delete(productImages).where(eq(productImages.productId, ids.products.frame.id));
  await shop.catchUp();
  expect(await listFirstPictures(shop)).toContain(`${"b".repeat(32)}.svg`);
});
