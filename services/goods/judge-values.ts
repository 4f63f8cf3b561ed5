import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { attributeValues, brands } from "#db/schema/catalogue.ts";
import { lensRecords } from "#db/schema/lenses.ts";
import { PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { wrongTogether } from "#domain/goods/product-fields.ts";
import type { ProductField, ProductValues } from "#domain/goods/product-values.ts";
import { whatIsMissing } from "#domain/goods/what-is-missing.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { readColours, toMissing } from "./read-colours.ts";

type Given = {
  id: number;
  published: boolean;
  before: ProductValues;
  after: ProductValues;
  fields: readonly ProductField[];
};

/** What no field can know by itself, at the field where it is said; nothing: it may be written. */
export async function judgeValues(tx: Db, { id, published, before, after, fields }: Given): Promise<FieldErrors> {
  const wrong: FieldErrors = {};
  const isOf = (...some: ProductField[]) => some.some((field) => fields.includes(field));
  if (isOf("pricePaise", "mrpPaise")) Object.assign(wrong, wrongTogether(after));
  if (isOf("brandCode") && (await tx.$count(brands, eq(brands.code, after.brandCode))) === 0)
    wrong.brandCode = "Choose the brand";
  if (isOf("subCategorySlug")) {
    const [was, is] = [PRODUCT_KINDS[before.subCategorySlug], PRODUCT_KINDS[after.subCategorySlug]];
    if (was.family !== is.family && (await tx.$count(attributeValues, eq(attributeValues.productId, id))) > 0)
      wrong.subCategorySlug = `Its sizes are those of ${was.name.toLowerCase()}. Make a new product instead`;
  }
  if (isOf("lenses") && after.lenses.length > 0) {
    if (PRODUCT_KINDS[after.subCategorySlug].flow !== "lens-wizard")
      wrong.lenses = `${PRODUCT_KINDS[after.subCategorySlug].name} are sold without a choice of lenses`;
    else if (!(await hasAllLenses(tx, after))) wrong.lenses = "The brand has no price for one of these lenses";
  }
  const colours = isOf("collections") || published ? await readColours(tx, id) : [];
  if (isOf("collections") && after.collections.length > 0 && colours.length === 0)
    wrong.collections = "Add a colour first: sliders show one";
  if (published) {
    const already = new Set(whatIsMissing(before, toMissing(colours)).map(({ field }) => field));
    for (const { field, words } of whatIsMissing(after, toMissing(colours)))
      if (!already.has(field)) wrong[field] ??= `${words}. It is live, and needs this`;
  }
  return wrong;
}

async function hasAllLenses(tx: Db, { brandCode, lenses }: ProductValues): Promise<boolean> {
  const found = await tx.$count(lensRecords, and(eq(lensRecords.brandCode, brandCode), isAmong(lenses)));
  return found === lenses.length;
}

const isAmong = (lenses: readonly string[]) =>
  sql`${lensRecords.powerTypeCode} || '/' || ${lensRecords.lensPackageCode} in ${[...lenses]}`;

/** Of another brand the lenses that it has too. */
export async function lensesOfBrand(tx: Db, { brandCode, lenses }: ProductValues): Promise<readonly string[]> {
  if (lenses.length === 0) return lenses;
  const rows = await tx
    .select({ power: lensRecords.powerTypeCode, lens: lensRecords.lensPackageCode })
    .from(lensRecords)
    .where(and(eq(lensRecords.brandCode, brandCode), isAmong(lenses)));
  return rows.map(({ power, lens }) => `${power}/${lens}`).toSorted();
}
