import { findKind } from "#domain/catalogue/product-kinds.ts";
import { type DatedTaxRate, type TaxClass, type TaxRate, taxFor } from "./tax-rates.ts";

/** Of a product that names none, by the slug of its sub-category. */
export function usualTaxClass(category: string): TaxClass {
  const kind = findKind(category);
  if (kind === undefined) throw new RangeError(`${category} has no tax class.`);
  return kind.taxClass;
}

export type TaxedProduct = {
  /** Slug of its sub-category. */
  category: string;
  /** Null: the usual one of its sub-category. */
  taxClass: TaxClass | null;
  /** Its own: frames of metal have another heading than those of plastics, at the same rate. */
  hsnCode: string;
};

/** The code that a product carries, and the rate of its class on the day. */
export function productTax(product: TaxedProduct, rates: readonly DatedTaxRate[], on: Date): TaxRate {
  const { rateBp } = taxFor(rates, product.taxClass ?? usualTaxClass(product.category), on);
  return { hsnCode: product.hsnCode, rateBp };
}
