import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { productLenses } from "#db/schema/lenses.ts";
import { sliderEntries } from "#db/schema/showcase.ts";
import { mainCategoryOf } from "#domain/goods/main-category.ts";
import type { ProductField, ProductValues } from "#domain/goods/product-values.ts";

type Given = { id: number; before: ProductValues; after: ProductValues; fields: readonly ProductField[] };

/**
 * Writes these fields of a product that is locked, and counts its revision up. Whoever calls has judged the values
 * (`judge-values.ts`) and writes the entry of the log.
 */
export async function writeValues(tx: Db, { id, before, after, fields }: Given): Promise<void> {
  const { lenses: _lenses, collections: _collections, ...columns } = after;
  const own = Object.fromEntries(Object.entries(columns).filter(([field]) => fields.includes(field as ProductField)));
  await tx
    .update(products)
    .set({
      ...own,
      ...(fields.includes("audiences") && { mainCategorySlug: mainCategoryOf(after.audiences) }),
      revision: sql`${products.revision} + 1`,
      changedAt: sql`now()`,
    })
    .where(eq(products.id, id));
  if (fields.includes("lenses") || fields.includes("brandCode")) await writeLenses(tx, { id, after });
  if (fields.includes("collections")) await writeCollections(tx, { id, before, after });
}

async function writeLenses(tx: Db, { id, after }: { id: number; after: ProductValues }): Promise<void> {
  await tx.delete(productLenses).where(eq(productLenses.productId, id));
  if (after.lenses.length === 0) return;
  await tx.execute(sql`
    insert into product_lenses (product_id, lens_record_id)
    select ${id}, id from lens_records
    where brand_code = ${after.brandCode} and power_type_code || '/' || lens_package_code in ${[...after.lenses]}`);
}

/** A product comes to the end of a slider, by its first colour. */
async function writeCollections(
  tx: Db,
  { id, before, after }: { id: number; before: ProductValues; after: ProductValues },
): Promise<void> {
  const gone = before.collections.filter((key) => !after.collections.includes(key));
  const come = after.collections.filter((key) => !before.collections.includes(key));
  if (gone.length > 0)
    await tx.delete(sliderEntries).where(and(eq(sliderEntries.productId, id), inArray(sliderEntries.key, gone)));
  if (come.length === 0) return;
  // Two who add to one slider at once take turns.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('slider_entries'))`);
  for (const key of come)
    await tx.execute(sql`
      insert into slider_entries (key, attribute_id, product_id, position)
      select ${key}, a.id, a.product_id, (select coalesce(max(position), 0) + 1 from slider_entries where key = ${key})
      from product_attributes a where a.product_id = ${id} order by a.published desc, a.position limit 1`);
}
