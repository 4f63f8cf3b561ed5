import { formatRupees } from "#domain/money/format-rupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { type Coupon, type CouponQuestion, couponRefusalText, decideCoupon, judgeCoupon } from "./decide-coupon.ts";

/** What a coupon that was taken off a cart means for the cart as it is now. */
export type CouponStand =
  | { kind: "usable"; savingPaise: Paise }
  | { kind: "short"; missingPaise: Paise; minAmountPaise: Paise; ofGoods: boolean }
  | { kind: "refused"; message: string };

/** Rs 500 off from Rs 2,500, at Rs 1,849: Rs 651 short. `coupon` is null when no code matched. */
export function standOfCoupon({
  coupon,
  ...asked
}: Omit<CouponQuestion, "coupon"> & { coupon: Coupon | null }): CouponStand {
  const decision = decideCoupon({ coupon, ...asked });
  if (decision.ok) return { kind: "usable", savingPaise: decision.savingPaise };
  if (coupon === null || decision.reason !== "below-minimum")
    return { kind: "refused", message: couponRefusalText(decision) };
  const { minAmountPaise, ofGoods = false } = decision;
  const missingPaise = minAmountPaise - judgeCoupon({ coupon, ...asked }).countedPaise;
  return { kind: "short", missingPaise, minAmountPaise, ofGoods };
}

/** "CLEAR500 needs ₹651 more" */
export function shortWords(code: string, { missingPaise, ofGoods }: Extract<CouponStand, { kind: "short" }>): string {
  return `${code} needs ${formatRupees(missingPaise)} more${ofGoods ? " of the goods that it is for" : ""}`;
}
