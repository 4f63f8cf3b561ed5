import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { productImages } from "#db/schema/catalogue.ts";
import { stockedShop } from "#tests/support/stocked-shop.ts";
import { listFirstPictures } from "./list-first-pictures.ts";

const { db, ids, shop } = await stockedShop();

test("the first pictures are those of cards and tiles, each once", async () => {
  // In the test shop all fronts are one picture, as cards show them; all views at an angle another, as tiles do.
  const first = await listFirstPictures(shop);
  expect(first).toContain(`${"b".repeat(32)}.svg`);
  expect(first).toContain(`${"c".repeat(32)}.svg`);
  expect(new Set(first).size).toBe(first.length);
});

test("a product without a picture is passed over", async () => {
  await db.delete(productImages).where(eq(productImages.productId, ids.products.frame.id));
  await shop.catchUp();
  expect(await listFirstPictures(shop)).toContain(`${"b".repeat(32)}.svg`);
});
