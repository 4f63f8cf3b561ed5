import type { BillView } from "#services/billing/get-bill.ts";
import { percent } from "./invoice-money.ts";

export type TotalRow = { name: string; paise: number };

/** The specification's arithmetic, with the line that rounds it to what was charged; the net is their sum. */
export function totalRows({ totals, couponCode, extraDiscountBp }: BillView): TotalRow[] {
  const extra = extraDiscountBp > 0 ? ` (${percent(extraDiscountBp)} %)` : "";
  return [
    { name: "Gross Total", paise: totals.grossPaise },
    { name: "Total Discount", paise: less(totals.discountPaise) },
    { name: "Buy 1 Get 1 Discount", paise: less(totals.bogoDiscountPaise) },
    { name: `Special Discount${extra}`, paise: less(totals.specialDiscountPaise) },
    { name: `Coupon Discount${couponCode ? ` (${couponCode})` : ""}`, paise: less(totals.couponDiscountPaise) },
    { name: "Round off", paise: totals.roundOffPaise },
  ];
}

/** Minus nothing is nothing. */
function less(paise: number): number {
  return paise === 0 ? 0 : -paise;
}
