import type { lensRecords } from "#db/schema/lenses.ts";
import { ADDED_LENSES } from "./lists/added-lenses.ts";
import { GLASSES_BRANDS, type GlassesBrand } from "./lists/brands.ts";
import { LENS_PRICES } from "./lists/lens-prices.ts";
import { POWER_TYPE_CODES, type PowerTypeCode } from "#domain/lenses/power-types.ts";
import { POWER_TYPE_PACKAGES } from "./lists/power-type-packages.ts";

export type LensRecordRow = typeof lensRecords.$inferSelect;

/** What each lens costs in each brand's frames. Between the brands all four ways to show a lens price occur. */
export function planLensRecords(): LensRecordRow[] {
  const rows: LensRecordRow[] = [];
  const add = (brand: GlassesBrand, powerTypeCode: PowerTypeCode, lensPackageCode: string) => {
    const prices = lensPricesOf(brand, powerTypeCode, lensPackageCode);
    rows.push({ id: rows.length + 1, brandCode: brand.code, powerTypeCode, lensPackageCode, ...prices });
  };
  for (const brand of GLASSES_BRANDS) {
    for (const powerTypeCode of POWER_TYPE_CODES) {
      for (const lensPackageCode of POWER_TYPE_PACKAGES[powerTypeCode]) add(brand, powerTypeCode, lensPackageCode);
    }
  }
  // After the others, whose numbers stay what they were.
  for (const brand of GLASSES_BRANDS.filter(offersAdded)) {
    for (const { powerType, code } of ADDED_LENSES) add(brand, powerType, code);
  }
  return rows;
}

/** Frames of the simplest brands come without the added lenses, but for the shop's own. */
function offersAdded({ code, tier }: GlassesBrand): boolean {
  return tier !== "value" || code === "chashma";
}

type LensPrices = { pricePaise: number | null; discountPricePaise: number | null };

/** Of one lens in the frames of one brand. */
export function lensPricesOf(
  brand: Pick<GlassesBrand, "tier">,
  powerType: PowerTypeCode,
  lensPackage: string,
): LensPrices {
  const price = LENS_PRICES[lensPackage];
  if (!price) throw new RangeError(`The lens package ${lensPackage} has no price`);
  const [rupees, percentOff = 0] = price;
  const pricePaise = rupees * 100;
  if (powerType === "single-vision-prescription-glasses" && lensPackage === "anti-reflection-150") {
    // The plain lens comes with the frame: struck to nothing, or never priced at all.
    const costly = brand.tier === "premium" || brand.tier === "luxe";
    return costly ? { pricePaise: null, discountPricePaise: null } : { pricePaise, discountPricePaise: 0 };
  }
  return { pricePaise, discountPricePaise: percentOff === 0 ? null : rupees * (100 - percentOff) };
}
