import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands } from "#db/schema/catalogue.ts";
import { lensPackages, lensRecords, powerTypes } from "#db/schema/lenses.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { stateOf } from "#domain/goods/goods-state.ts";
import { whatIsMissing } from "#domain/goods/what-is-missing.ts";
import { whatIsUnsold } from "#domain/goods/what-is-unsold.ts";
import { AppError } from "#domain/wire/errors.ts";
import { readProduct } from "./product-row.ts";
import { readColours, toMissing } from "./read-colours.ts";

/** A lens that can be offered with a product of the brand. */
export type LensChoice = { code: string; power: string; name: string; pricePaise: number | null };

export type Goods = Awaited<ReturnType<typeof getGoods>>;

/** A product with all that its page in the console shows. Throws `not_found`. */
export async function getGoods(db: Db, { actor, id }: { actor: Actor; id: number }) {
  requirePermission(actor, "goods.read");
  const product = await readProduct(db, id);
  if (!product) throw new AppError("not_found");
  const { values } = product;
  const kind = PRODUCT_KINDS[values.subCategorySlug];
  const [colours, brandNames, lensChoices] = await Promise.all([
    readColours(db, id),
    listBrandNames(db),
    kind.flow === "lens-wizard" ? listLensChoices(db, values.brandCode) : [],
  ]);
  return {
    ...product,
    state: stateOf(product),
    family: kind.family,
    brandName: brandNames.find(({ code }) => code === values.brandCode)?.name ?? values.brandCode,
    brandNames,
    colours,
    lensChoices,
    missing: whatIsMissing(values, toMissing(colours)),
    unsold: whatIsUnsold(values, colours, { hasLensChoices: lensChoices.length > 0 }),
    may: {
      change: isPermitted(actor, "goods.change"),
      publish: isPermitted(actor, "goods.publish"),
      delete: isPermitted(actor, "goods.delete"),
    },
  };
}

export const listBrandNames = (db: Db): Promise<{ code: string; name: string }[]> =>
  db.select({ code: brands.code, name: brands.name }).from(brands).orderBy(asc(brands.name));

async function listLensChoices(db: Db, brandCode: string): Promise<LensChoice[]> {
  const rows = await db
    .select({
      powerCode: powerTypes.code,
      power: powerTypes.name,
      lensCode: lensPackages.code,
      name: lensPackages.name,
      price: lensRecords.pricePaise,
      discounted: lensRecords.discountPricePaise,
    })
    .from(lensRecords)
    .innerJoin(powerTypes, eq(powerTypes.code, lensRecords.powerTypeCode))
    .innerJoin(lensPackages, eq(lensPackages.code, lensRecords.lensPackageCode))
    .where(eq(lensRecords.brandCode, brandCode))
    .orderBy(asc(powerTypes.position), asc(lensPackages.position));
  return rows.map(({ powerCode, power, lensCode, name, price, discounted }) => ({
    code: `${powerCode}/${lensCode}`,
    power,
    name,
    pricePaise: discounted ?? price,
  }));
}
