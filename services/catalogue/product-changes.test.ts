import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { productAttributes, productImages, products } from "#db/schema/catalogue.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeProduct } from "#tests/support/shop/make-product.ts";

const { db } = await testDatabase();

async function changedAt(id: number): Promise<number> {
  const [row] = await db.select({ at: products.changedAt }).from(products).where(eq(products.id, id));
  return row!.at.getTime();
}

/** A product that nobody has touched for a year. */
async function oldProduct() {
  const product = await makeProduct(db);
  const colour = { color: "a.svg", colorName: "Black", attributeType: "other", position: 0 } as const;
  await db.insert(productAttributes).values({ productId: product.id, ...colour });
  await db.execute(sql`update products set changed_at = now() - interval '1 year' where id = ${product.id}`);
  return { ...product, before: await changedAt(product.id) };
}

test("a change that the page shows is noted, whoever makes it", async () => {
  for (const change of [
    { title: "Another" },
    { pricePaise: 1 },
    { reviewCount: 1, ratingHalves: 9 },
    { published: false },
  ]) {
    const { id, before } = await oldProduct();
    await db.update(products).set(change).where(eq(products.id, id));
    expect(await changedAt(id), JSON.stringify(change)).toBeGreaterThan(before);
  }
});

test("what no page shows is not", async () => {
  const { id, before } = await oldProduct();
  await db.update(products).set({ popularity: 99 }).where(eq(products.id, id));
  await db
    .update(products)
    .set({ title: sql`title` })
    .where(eq(products.id, id));
  expect(await changedAt(id)).toBe(before);
});

test("colours, sizes and pictures are part of the page", async () => {
  const recoloured = await oldProduct();
  await db.update(productAttributes).set({ colorName: "Moss" }).where(eq(productAttributes.productId, recoloured.id));
  expect(await changedAt(recoloured.id)).toBeGreaterThan(recoloured.before);
  const pictured = await oldProduct();
  const picture = { filePath: "p.svg", view: "front", alt: "", width: 4, height: 3, position: 40 };
  await db.insert(productImages).values({ productId: pictured.id, ...picture });
  expect(await changedAt(pictured.id)).toBeGreaterThan(pictured.before);
  await db.execute(sql`update products set changed_at = now() - interval '1 year' where id = ${pictured.id}`);
  await db.delete(productImages).where(eq(productImages.productId, pictured.id));
  expect(await changedAt(pictured.id)).toBeGreaterThan(pictured.before);
});
