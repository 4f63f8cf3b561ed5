import { planGlasses } from "#db/seed/plan-glasses.ts";
import { planContactLenses, planGoods } from "#db/seed/plan-goods.ts";
import { planLensRecords } from "#db/seed/plan-lens-records.ts";
import type { ProductPlan } from "#db/seed/product-plan.ts";
import { readFrameSize } from "#domain/catalogue/frame-size.ts";
import { lensKeysOf, type ListedLens } from "#domain/lenses/lens-keys.ts";
import { findPowerType } from "#domain/lenses/power-types.ts";
import { frontSidesMm } from "#domain/frames/measure-frame.ts";
import { chargedPricePaise } from "#domain/pricing/charged-price.ts";
import type { CatalogueRow } from "#search/catalogue-row.ts";

/** The demonstration shop's products as the catalogue in memory is told of them, without a database. */
export function demonstrationRows(): CatalogueRow[] {
  return [...planGlasses(), ...planContactLenses(), ...planGoods()].map(rowOf);
}

const lensRecords = planLensRecords();

function listedLenses({ brandCode, lensPackages }: ProductPlan): ListedLens[] {
  return lensRecords
    .filter((record) => record.brandCode === brandCode && lensPackages.includes(record.lensPackageCode))
    .map(({ powerTypeCode, lensPackageCode: packageCode }) => ({
      powerTypeCode,
      packageCode,
      subcategory: findPowerType(powerTypeCode)!.subcategory,
    }));
}

function rowOf(plan: ProductPlan, place: number): CatalogueRow {
  const values = plan.variants.flatMap((variant) => variant.values);
  const sizes = [...new Set(values.map(({ value }) => value))].flatMap((value) => readFrameSize(value) ?? []);
  return {
    id: place + 1,
    title: plan.title,
    brandCode: plan.brandCode,
    brandName: plan.brandName,
    subCategorySlug: plan.subCategory,
    audiences: plan.audiences,
    shape: plan.frameShape,
    frame_type: plan.frameType,
    material: plan.material,
    colours: plan.variants.map(({ colorFamily: family, colorName: name }) => ({ family, name })),
    sizes,
    sidesMm: plan.subject.kind === "frame" ? frontSidesMm(plan.subject.design) : null,
    chargedPaise: chargedPricePaise({ listPricePaise: plan.pricePaise, discountBp: plan.discountBp }),
    discountBp: plan.discountBp,
    popularity: plan.popularity,
    lensKeys: lensKeysOf(plan.subCategory, listedLenses(plan)),
    createdAt: -plan.ageDays,
    reviewCount: 0,
    ratingHalves: 0,
    inStock: values.some(({ websiteStock }) => websiteStock > 0),
  };
}
