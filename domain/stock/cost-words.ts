import { formatRupees } from "#domain/money/format-rupees.ts";

/** What something cost. Where no cost is known it is said so: Rs 0 would be a cost. */
export const costWords = (paise: number | null): string =>
  paise === null ? "Not known" : formatRupees(paise, { decimals: 2 });

/** Sums what is known, and says of how many things it is not. */
export function sumCosts(values: readonly (number | null)[]): { paise: number; unknown: number } {
  const known = values.filter((value) => value !== null);
  return { paise: known.reduce((sum, value) => sum + value, 0), unknown: values.length - known.length };
}
