import type { LineKind } from "#domain/orders/line-kinds.ts";
import { productTax, type TaxedProduct } from "./product-tax.ts";
import { type DatedTaxRate, type TaxRate, taxFor } from "./tax-rates.ts";

/**
 * The code and rate of one bill row. A lens has its own; sunglasses with power count as corrective spectacles;
 * everything else carries what its product says.
 */
export function rowTax(row: {
  kind: LineKind;
  /** The frame is sold with lenses that correct sight (see `hasPower` of the power type). */
  hasPower: boolean;
  product: TaxedProduct;
  rates: readonly DatedTaxRate[];
  on: Date;
}): TaxRate {
  const { kind, product, rates, on } = row;
  if (kind === "lens") return taxFor(rates, "spectacle-lens", on);
  if (kind === "frame" && product.category === "sun_glasses" && row.hasPower)
    return taxFor(rates, "corrective-sunglasses", on);
  return productTax(product, rates, on);
}
