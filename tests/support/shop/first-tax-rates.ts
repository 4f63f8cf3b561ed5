import type { DatedTaxRate, TaxClass, TaxRate } from "#domain/invoicing/tax-rates.ts";

const FIRST: Readonly<Record<TaxClass, TaxRate>> = {
  frame: { hsnCode: "900311", rateBp: 500 },
  "corrective-sunglasses": { hsnCode: "900490", rateBp: 500 },
  sunglasses: { hsnCode: "900410", rateBp: 1_800 },
  "computer-glasses": { hsnCode: "900490", rateBp: 1_800 },
  "contact-lens": { hsnCode: "900130", rateBp: 500 },
  "spectacle-lens": { hsnCode: "900150", rateBp: 500 },
  solution: { hsnCode: "33079020", rateBp: 1_800 },
  case: { hsnCode: "4202", rateBp: 1_800 },
  "cleaning-kit": { hsnCode: "3402", rateBp: 1_800 },
  "cash-on-delivery": { hsnCode: "9968", rateBp: 1_800 },
  membership: { hsnCode: "9997", rateBp: 1_800 },
};

/** With which a shop begins: what a migration lays into `tax_rates`, as services/billing/tax-rates.test.ts proves. */
export const FIRST_TAX_RATES: readonly DatedTaxRate[] = Object.entries(FIRST).map(([taxClass, rate]) => ({
  taxClass: taxClass as TaxClass,
  inForceFrom: "2025-09-22",
  ...rate,
}));

/** A class at this rate, for goods of which nothing but the rate matters. */
export const classAt = (rateBp: number): TaxClass => FIRST_TAX_RATES.find((rate) => rate.rateBp === rateBp)!.taxClass;
