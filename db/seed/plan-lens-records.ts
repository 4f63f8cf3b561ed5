import type { lensRecords } from "#db/schema/lenses.ts";
import { GLASSES_BRANDS, type GlassesBrand } from "./lists/brands.ts";
import { LENS_DISCOUNTS, LENS_RUPEES, TIER_PERCENT } from "./lists/lens-prices.ts";
import { POWER_TYPE_CODES, type PowerTypeCode } from "#domain/lenses/power-types.ts";
import { POWER_TYPE_PACKAGES } from "./lists/power-type-packages.ts";
import { randomChoices } from "./random-choices.ts";

export type LensRecordRow = typeof lensRecords.$inferSelect;

/** What each lens costs in each brand's frames. Between the brands all four ways to show a lens price occur. */
export function planLensRecords(): LensRecordRow[] {
  const rows: LensRecordRow[] = [];
  for (const brand of GLASSES_BRANDS) {
    for (const powerTypeCode of POWER_TYPE_CODES) {
      for (const lensPackageCode of POWER_TYPE_PACKAGES[powerTypeCode]) {
        const prices = lensPricesOf(brand, powerTypeCode, lensPackageCode);
        rows.push({ id: rows.length + 1, brandCode: brand.code, powerTypeCode, lensPackageCode, ...prices });
      }
    }
  }
  return rows;
}

type LensPrices = { pricePaise: number | null; discountPricePaise: number | null };

/** Of one lens in the frames of one brand. */
export function lensPricesOf(
  brand: Pick<GlassesBrand, "code" | "tier">,
  powerType: PowerTypeCode,
  lensPackage: string,
): LensPrices {
  const standard = powerType === "single-vision-prescription-glasses" && lensPackage === "anti-reflection-150";
  const listPaise = rupeesFor(lensPackage, brand) * 100;
  if (standard) {
    // The plain lens comes with the frame: struck to nothing, or never priced at all.
    const costly = brand.tier === "premium" || brand.tier === "luxe";
    return costly ? { pricePaise: null, discountPricePaise: null } : { pricePaise: listPaise, discountPricePaise: 0 };
  }
  const percent = randomChoices(`lens ${brand.code} ${powerType} ${lensPackage}`).pick(LENS_DISCOUNTS);
  if (percent === 0) return { pricePaise: listPaise, discountPricePaise: null };
  return { pricePaise: listPaise, discountPricePaise: Math.floor((listPaise * (100 - percent)) / 10_000) * 100 };
}

function rupeesFor(lensPackage: string, brand: Pick<GlassesBrand, "tier">): number {
  const base = LENS_RUPEES[lensPackage];
  if (base === undefined) throw new RangeError(`The lens package ${lensPackage} has no price`);
  return Math.round((base * TIER_PERCENT[brand.tier]) / 500) * 5;
}
