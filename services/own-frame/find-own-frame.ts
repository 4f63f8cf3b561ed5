import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands, mainCategories, products, subCategories } from "#db/schema/catalogue.ts";
import { isOfferedForOwnFrame } from "#domain/own-frame/own-frame.ts";
import { lensPrice } from "#domain/pricing/lens-price.ts";
import { listPowerTypes, listProductLenses } from "#services/catalogue/list-lenses.ts";
import { productColumns } from "#services/catalogue/get-product.ts";

/** What stands for a customer's own frame in carts and bills, at no price; null in a shop that has none. */
export async function findOwnFrameProduct(db: Db) {
  const [product] = await db
    .select(productColumns)
    .from(products)
    .innerJoin(brands, eq(brands.code, products.brandCode))
    .innerJoin(subCategories, eq(subCategories.slug, products.subCategorySlug))
    .innerJoin(mainCategories, eq(mainCategories.slug, products.mainCategorySlug))
    .where(sql`${products.subCategorySlug} = 'own_frame' and ${products.published}`)
    .orderBy(products.id)
    .limit(1);
  return product ?? null;
}

/** The lenses that are fitted into customers' own frames, and the power types that have some. */
export async function listOwnFrameLenses(db: Db, given: { productId: number }) {
  const [all, types] = await Promise.all([listProductLenses(db, given), listPowerTypes(db)]);
  const lenses = all.filter((lens) => isOfferedForOwnFrame(lensPrice(lens)));
  const offered = new Set(lenses.map(({ powerTypeCode }) => powerTypeCode));
  return { lenses, powerTypes: types.filter(({ code }) => offered.has(code)) };
}
