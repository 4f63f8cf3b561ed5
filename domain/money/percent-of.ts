import { mulDiv } from "./mul-div.ts";
import type { Paise } from "./paise.ts";

/** 100 % in basis points. */
export const FULL_BP = 10_000;

export type PercentRounding = "floor" | "half-up-paise" | "half-up-rupee";

/**
 * `bp` basis points of an amount, in exact integers: 29 % of Rs 750 is 217.50, so Rs 218 half up,
 * where the float 750 * 0.29 is 217.49999999999997 and rounds to 217.
 * "floor" and "half-up-paise" give whole paise, "half-up-rupee" whole rupees (still in paise).
 */
export function percentOfPaise(paise: Paise, bp: number, rounding: PercentRounding): Paise {
  if (rounding === "floor") return mulDiv(paise, bp, FULL_BP, "floor");
  if (rounding === "half-up-paise") return mulDiv(paise, bp, FULL_BP, "half-up");
  return mulDiv(paise, bp, FULL_BP * 100, "half-up") * 100;
}
