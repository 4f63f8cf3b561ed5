import { and, asc, eq, gt, sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { Db } from "#db/client.ts";
import { brands, products, subCategories } from "#db/schema/catalogue.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { SUB_CATEGORY_SLUGS, type SubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import { colours } from "./get-product.ts";

export type FeedProduct = Awaited<ReturnType<typeof readStep>>[number];

/** All published products in steps by their id: however many there are, a step is all that is in memory. */
export async function* eachFeedProduct(db: Db, { step }: { step: number }): AsyncGenerator<FeedProduct[]> {
  for (let after = 0; ;) {
    const rows = await readStep(db, after, step);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < step) return;
    after = last.id;
  }
}

function readStep(db: Db, after: number, limit: number) {
  return db
    .select({
      id: products.id,
      liveSaleId: products.liveSaleId,
      title: products.title,
      description: products.description,
      brandName: brands.name,
      subCategorySlug: sql<SubCategorySlug>`${products.subCategorySlug}`,
      subCategoryName: subCategories.categoryName,
      audiences: products.audiences,
      frameShape: products.frameShape,
      material: products.material,
      pricePaise: products.pricePaise,
      chargedPaise: products.chargedPaise,
      colours,
    })
    .from(products)
    .innerJoin(brands, eq(brands.code, products.brandCode))
    .innerJoin(subCategories, eq(subCategories.slug, products.subCategorySlug))
    .where(
      and(products.published, sql`${products.subCategorySlug} in ${[...SUB_CATEGORY_SLUGS]}`, gt(products.id, after)),
    )
    .orderBy(asc(products.id))
    .limit(limit);
}

/** The same as long as a feed of the products would say the same: their last change, and which sizes are in stock. */
export async function readFeedTag(db: Db): Promise<string> {
  const { rows } = await db.execute<{ state: string }>(sql`
    select concat_ws('/',
      (select concat_ws(' ', count(*), max(changed_at)) from products where published),
      (select concat_ws(' ', count(*), sum(attribute_value_id::bigint * attribute_value_id)) from stock
        where store_id = ${WEBSITE_STORE.id} and total_quantity > sold_quantity + held_quantity),
      (select string_agg(code || name, ',' order by code) from brands),
      (select string_agg(slug || category_name, ',' order by slug) from sub_categories)) as state`);
  return createHash("sha256").update(rows[0]!.state).digest("base64url").slice(0, 22);
}
