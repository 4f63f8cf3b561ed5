import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { COLLECTIONS } from "#domain/goods/field-text.ts";
import type { ProductValues } from "#domain/goods/product-values.ts";
import { AppError } from "#domain/wire/errors.ts";
import { PAGELESS_KINDS } from "#services/catalogue/pageless-kinds.ts";

/** What has a page of its own in the shop; everything else is kept elsewhere. */
export const hasOwnPage = sql<boolean>`${products.subCategorySlug} not in ${PAGELESS_KINDS}`;

const lenses = sql<string[]>`(
  select coalesce(json_agg(r.power_type_code || '/' || r.lens_package_code order by r.power_type_code || '/' || r.lens_package_code collate "C"), '[]')
  from product_lenses l join lens_records r on r.id = l.lens_record_id where l.product_id = products.id)`;

/** Sliders of the shop's own making are kept on their own pages. */
const collections = sql<string[]>`(
  select coalesce(json_agg(distinct e.key), '[]') from slider_entries e
  where e.product_id = products.id and e.key = any(${`{${COLLECTIONS.join(",")}}`}::text[]))`;

const columns = {
  id: products.id,
  liveSaleId: products.liveSaleId,
  revision: products.revision,
  published: products.published,
  liveAt: products.liveAt,
  archivedAt: products.archivedAt,
  values: {
    title: products.title,
    brandCode: products.brandCode,
    subCategorySlug: products.subCategorySlug,
    frameShape: products.frameShape,
    frameType: products.frameType,
    material: products.material,
    lensWidthMm: products.lensWidthMm,
    lensHeightMm: products.lensHeightMm,
    bridgeMm: products.bridgeMm,
    templeMm: products.templeMm,
    frontWidthMm: products.frontWidthMm,
    weightG: products.weightG,
    nosePads: products.nosePads,
    hinge: products.hinge,
    serialNumbers: products.serialNumbers,
    baseCurveHmm: products.baseCurveHmm,
    diameterHmm: products.diameterHmm,
    replacement: products.replacement,
    waterPercent: products.waterPercent,
    pricePaise: products.pricePaise,
    discountBp: products.discountBp,
    mrpPaise: products.mrpPaise,
    taxClass: products.taxClass,
    hsnCode: products.hsnCode,
    countryOfOrigin: products.countryOfOrigin,
    maker: products.maker,
    importer: products.importer,
    netQuantity: products.netQuantity,
    lenses,
    description: products.description,
    seoTitle: products.seoTitle,
    seoDescription: products.seoDescription,
    audiences: products.audiences,
    collections,
  },
};

export type ProductRow = {
  id: number;
  liveSaleId: number;
  revision: number;
  published: boolean;
  liveAt: Date | null;
  archivedAt: Date | null;
  values: ProductValues;
};

/** A product as staff write it; null: there is none. */
export async function readProduct(db: Db, id: number): Promise<ProductRow | null> {
  const [row] = await db
    .select(columns)
    .from(products)
    .where(and(eq(products.id, id), hasOwnPage));
  return (row as ProductRow | undefined) ?? null;
}

/** The same, which nobody else writes until the transaction ends. Throws `not_found`. */
export async function lockProduct(tx: Db, id: number): Promise<ProductRow> {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for("no key update");
  const row = await readProduct(tx, id);
  if (!row) throw new AppError("not_found");
  return row;
}

/** Counts up what staff have written of a product, which tells the others that theirs is of before. */
export async function touchProduct(tx: Db, id: number): Promise<void> {
  await tx
    .update(products)
    .set({ revision: sql`${products.revision} + 1`, changedAt: sql`now()` })
    .where(eq(products.id, id));
}
