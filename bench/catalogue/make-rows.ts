import { randomChoices } from "#db/seed/random-choices.ts";
import { LARGE_LENSES } from "#db/seed/large/large-lenses.ts";
import { type Donor, planLargeProduct } from "#db/seed/large/plan-large-product.ts";
import { planGlasses } from "#db/seed/plan-glasses.ts";
import type { ProductPlan } from "#db/seed/product-plan.ts";
import { WORD_FACETS } from "#domain/catalogue/facets.ts";
import { readFrameSize } from "#domain/catalogue/frame-size.ts";
import { lensKeysOf } from "#domain/lenses/lens-keys.ts";
import { findPowerType } from "#domain/lenses/power-types.ts";
import { frontSidesMm } from "#domain/frames/measure-frame.ts";
import { recordOf } from "#domain/lists/record-of.ts";
import { chargedPricePaise } from "#domain/pricing/charged-price.ts";
import type { CatalogueRow } from "#search/catalogue-row.ts";

/** Rows like those of the large catalogue (`npm run seed`), without a database: the same product for the same number. */
export function rowMaker(): (number: number) => CatalogueRow {
  const plans = planGlasses();
  const donors = plans.map(donorOf);
  const lensKeys = plans.map(lensKeysOfLarge);
  return (number) => {
    const product = planLargeProduct(number, donors);
    const choices = randomChoices(`reviews ${number}`);
    const reviewCount = choices.chance(0.3) ? choices.between(1, 40) : 0;
    const plan = plans[product.donor]!;
    return {
      id: number,
      title: product.title,
      brandCode: product.brandCode,
      brandName: product.brandName,
      subCategorySlug: plan.subCategory,
      audiences: plan.audiences,
      ...recordOf(WORD_FACETS, () => null),
      shape: plan.frameShape,
      frame_type: plan.frameType,
      material: product.material,
      colours: product.colours.map((place) => {
        const { colorFamily, colorName } = plan.variants[place]!;
        return { family: colorFamily, name: colorName };
      }),
      sizes: product.sizes.flatMap((size) => readFrameSize(size) ?? []),
      lensKeys: lensKeys[product.donor]!,
      sidesMm: plan.subject.kind === "frame" ? frontSidesMm(plan.subject.design) : null,
      chargedPaise: chargedPricePaise({ listPricePaise: product.pricePaise, discountBp: product.discountBp }),
      discountBp: product.discountBp,
      popularity: product.popularity,
      createdAt: 1_760_000_000_000 - product.ageDays * 86_400_000 - (number % 86_400) * 1_000,
      reviewCount,
      ratingHalves: reviewCount * choices.between(5, 10),
      inStock: product.stock.some((pieces) => pieces > 0),
    };
  };
}

/** Of its donor's lenses a product has a few. */
function lensKeysOfLarge({ subCategory, lensPackages }: ProductPlan): string[] {
  const listed = LARGE_LENSES.filter(([, lensPackage]) => lensPackages.includes(lensPackage));
  return lensKeysOf(
    subCategory,
    listed.map(([powerTypeCode, packageCode]) => ({
      powerTypeCode,
      packageCode,
      subcategory: findPowerType(powerTypeCode)!.subcategory,
    })),
  );
}

function donorOf(plan: ProductPlan): Donor {
  const size = readFrameSize(plan.variants[0]!.values[0]!.value)!;
  return {
    kind: plan.subCategory as Donor["kind"],
    shape: plan.frameShape!,
    rim: plan.frameType!,
    material: plan.material!,
    audiences: plan.audiences,
    colours: plan.variants.length,
    ...size,
  };
}
