import { formatRupees } from "#domain/money/format-rupees.ts";

/** Under a heading that says Rs, as bills print amounts: "1,349.00". */
export function billMoney(paise: number): string {
  return formatRupees(paise, { decimals: 2 }).replace("₹", "");
}

/** "5", "2.5": basis points as a percent. */
export function percent(basisPoints: number): string {
  return String(basisPoints / 100);
}
