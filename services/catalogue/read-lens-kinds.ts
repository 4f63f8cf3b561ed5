import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { lensKinds, lensPackages, powerTypes } from "#db/schema/lenses.ts";
import { lensKeysOf } from "#domain/lenses/lens-keys.ts";

/**
 * What the numbers of `product_lens_kinds` stand for: the keys of a product by its sub-category and its list, "3,7,8". Of a
 * thousand products nearly all have one of a few lists, which are made once and shared.
 */
export async function readLensKinds(db: Db): Promise<(subCategory: string, list: string) => readonly string[]> {
  const rows = await db
    .select({
      number: lensKinds.number,
      powerTypeCode: lensKinds.powerTypeCode,
      packageCode: lensKinds.lensPackageCode,
      subcategory: powerTypes.subcategory,
    })
    .from(lensKinds)
    .innerJoin(powerTypes, eq(powerTypes.code, lensKinds.powerTypeCode))
    .innerJoin(lensPackages, eq(lensPackages.code, lensKinds.lensPackageCode))
    .where(eq(lensPackages.offered, true));
  const kinds = new Map(rows.map(({ number, ...kind }) => [String(number), kind]));
  const known = new Map<string, readonly string[]>();
  return (subCategory, list) => {
    const name = subCategory + list;
    const keys =
      known.get(name) ??
      lensKeysOf(
        subCategory,
        list.split(",").flatMap((number) => kinds.get(number) ?? []),
      );
    known.set(name, keys);
    return keys;
  };
}
