import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { lensPackages, lensRecords, powerTypes, productLenses } from "#db/schema/lenses.ts";

const columns = {
  id: lensRecords.id,
  brandCode: lensRecords.brandCode,
  powerTypeCode: lensRecords.powerTypeCode,
  powerTypeName: powerTypes.name,
  packageCode: lensPackages.code,
  packageName: lensPackages.name,
  /** Markup text of the package's card. */
  features: lensPackages.features,
  pricePaise: lensRecords.pricePaise,
  discountPricePaise: lensRecords.discountPricePaise,
  indexMilli: lensPackages.indexMilli,
  sphMin: lensPackages.sphMin,
  sphMax: lensPackages.sphMax,
  cylMin: lensPackages.cylMin,
  cylMax: lensPackages.cylMax,
  addMin: lensPackages.addMin,
  addMax: lensPackages.addMax,
};

export type LensOption = Awaited<ReturnType<typeof listBrandLenses>>[number];

function selectLenses(db: Db, where?: SQL) {
  return db
    .select(columns)
    .from(lensRecords)
    .innerJoin(powerTypes, eq(powerTypes.code, lensRecords.powerTypeCode))
    .innerJoin(lensPackages, eq(lensPackages.code, lensRecords.lensPackageCode))
    .where(where)
    .orderBy(asc(powerTypes.position), asc(lensPackages.position));
}

/** The lenses that are offered in one brand's frames; empty for an unknown brand. */
export function listBrandLenses(db: Db, given: { brandCode: string }) {
  return selectLenses(db, and(eq(lensRecords.brandCode, given.brandCode), lensPackages.offered));
}

/** The lens records that one product offers: its brand's, limited to its own list. */
export function listProductLenses(db: Db, given: { productId: number }) {
  const ofProduct = sql`exists (select 1 from ${productLenses} where ${productLenses.productId} = ${given.productId}
    and ${productLenses.lensRecordId} = ${lensRecords.id})`;
  return selectLenses(db, and(ofProduct, lensPackages.offered));
}

/** Those of all brands by their ids, in the order in which a product offers them; null for one that is offered no more. */
export async function readAllLenses(db: Db): Promise<ReadonlyMap<number, LensOption | null>> {
  const offered = await selectLenses(db, sql`${lensPackages.offered}`);
  const gone = await selectLenses(db, sql`not ${lensPackages.offered}`);
  return new Map([...gone.map(({ id }) => [id, null] as const), ...offered.map((lens) => [lens.id, lens] as const)]);
}

/** The power types in the order of the wizard. */
export function listPowerTypes(db: Db) {
  return db
    .select({
      code: powerTypes.code,
      name: powerTypes.name,
      image: powerTypes.image,
      subcategory: powerTypes.subcategory,
    })
    .from(powerTypes)
    .orderBy(asc(powerTypes.position));
}
