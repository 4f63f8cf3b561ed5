import type { Db } from "#db/client.ts";
import { couponRefusalText, decideCoupon } from "#domain/coupons/decide-coupon.ts";
import { AppError } from "#domain/wire/errors.ts";
import { findCoupon, type FoundCoupon } from "./find-coupon.ts";

/** A coupon that can be used now, whatever the cart. Throws with the words for why not. */
export async function getCoupon(db: Db, given: { code: string; now: Date }): Promise<FoundCoupon> {
  const found = await findCoupon(db, { code: given.code, userId: null });
  const coupon = found?.coupon ?? null;
  const decision = decideCoupon({ coupon, netBeforeCouponPaise: coupon?.minAmountPaise ?? 0, now: given.now });
  if (decision.ok) return found!;
  const message = couponRefusalText(decision);
  throw new AppError(decision.reason === "unknown" ? "not_found" : "coupon_refused", { message });
}
