import { type TaxRate, taxFor } from "#domain/invoicing/tax-rates.ts";
import type { CartCategory } from "#domain/pricing/quantity-limit.ts";

/**
 * The code and rate of one bill row. A lens has its own; sunglasses with power count as corrective spectacles;
 * everything else carries what its product says.
 */
export function rowTax(row: {
  kind: "frame" | "goods" | "membership" | "lens";
  category: CartCategory;
  /** The frame is sold with lenses that correct sight (see `hasPower` of the power type). */
  hasPower: boolean;
  product: TaxRate;
  on: Date;
}): TaxRate {
  if (row.kind === "lens") return taxFor("spectacle-lens", row.on);
  if (row.kind === "frame" && row.category === "sun_glasses" && row.hasPower) {
    return taxFor("corrective-sunglasses", row.on);
  }
  return row.product;
}
