import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { productImages, products } from "#db/schema/catalogue.ts";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { listShowcase } from "./list-showcase.ts";

const { db, shop } = await stockedShop();
const paths = await db
  .select({ id: products.id, popularity: products.popularity })
  .from(products)
  .where(and(eq(products.subCategorySlug, "eye_glasses"), eq(products.published, true)));
const worst = paths.toSorted((one, other) => one.popularity - other.popularity)[0]!.id;

test("tiles show a frame at an angle, and brands have theirs", async () => {
  const { subCategories, shapes, brands } = await listShowcase(shop);
  expect(subCategories["eye_glasses"]?.alt).toContain("three-quarter view");
  expect(shapes["Aviator"]?.alt).toContain("three-quarter view");
  expect(brands.length).toBeGreaterThan(0);
  expect(brands.every(({ picture }) => picture !== undefined)).toBe(true);
});

test("goods that nobody sees at an angle are shown as they are", async () => {
  const { subCategories } = await listShowcase(shop);
  await db.delete(productImages).where(eq(productImages.view, "three-quarter"));
  const { subCategories: fronts } = await listShowcase(shop);
  expect(Object.keys(fronts)).toEqual(Object.keys(subCategories));
  expect(fronts["eye_glasses"]?.alt).toContain("front view");
});

test("a photograph comes before the drawings of better sellers", async () => {
  await db
    .update(productImages)
    .set({ filePath: `${"9".repeat(32)}.avif` })
    .where(eq(productImages.productId, worst));
  const { subCategories } = await listShowcase(shop);
  expect(subCategories["eye_glasses"]?.path).toBe(`${"9".repeat(32)}.avif`);
});
