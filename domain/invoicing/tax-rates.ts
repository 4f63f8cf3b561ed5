import { type IsoDay, kolkataDay } from "#domain/dates/kolkata-day.ts";

/** What the law tells apart. Each class has a code and a rate, which change on a day of their own. */
export const TAX_CLASSES = [
  "frame",
  "corrective-sunglasses",
  "sunglasses",
  "computer-glasses",
  "contact-lens",
  "spectacle-lens",
  "solution",
  "case",
  "cleaning-kit",
  "membership",
  "cash-on-delivery",
] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/** HSN code (SAC for the membership and the fee) and GST rate in basis points. */
export type TaxRate = { hsnCode: string; rateBp: number };

/** From this day in India on. */
export type DatedTaxRate = TaxRate & { taxClass: TaxClass; inForceFrom: IsoDay };

/**
 * The rate that holds on the day in India. `rates` stand newest first; of two for one day the first counts. Days before the
 * first entry are answered by it, since the shop wrote no bills then.
 */
export function taxFor(rates: readonly DatedTaxRate[], taxClass: TaxClass, on: Date): TaxRate {
  const day = kolkataDay(on);
  const ofClass = rates.filter((rate) => rate.taxClass === taxClass);
  const found = ofClass.find(({ inForceFrom }) => inForceFrom <= day) ?? ofClass.at(-1);
  if (!found) throw new RangeError(`No tax rate is known for ${taxClass}.`);
  return { hsnCode: found.hsnCode, rateBp: found.rateBp };
}
