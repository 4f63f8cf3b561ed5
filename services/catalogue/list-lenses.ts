import { asc, eq, sql } from "drizzle-orm";
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

function selectLenses(db: Db) {
  return db
    .select(columns)
    .from(lensRecords)
    .innerJoin(powerTypes, eq(powerTypes.code, lensRecords.powerTypeCode))
    .innerJoin(lensPackages, eq(lensPackages.code, lensRecords.lensPackageCode))
    .orderBy(asc(powerTypes.position), asc(lensPackages.position));
}

/** All lens records of one brand's frames; empty for an unknown brand. */
export function listBrandLenses(db: Db, given: { brandCode: string }) {
  return selectLenses(db).where(eq(lensRecords.brandCode, given.brandCode));
}

/** The lens records that one product offers: its brand's, limited to its own list. */
export function listProductLenses(db: Db, given: { productId: number }) {
  return selectLenses(db).where(
    sql`exists (select 1 from ${productLenses} where ${productLenses.productId} = ${given.productId}
        and ${productLenses.lensRecordId} = ${lensRecords.id})`,
  );
}

/** Those of all brands by their ids, in the order in which a product offers them. */
export async function readAllLenses(db: Db): Promise<ReadonlyMap<number, LensOption>> {
  return new Map((await selectLenses(db)).map((lens) => [lens.id, lens]));
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
