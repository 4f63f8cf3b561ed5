import type { Db } from "#db/client.ts";
import { couponRefusalText, decideCoupon } from "#domain/coupons/decide-coupon.ts";
import { AppError } from "#domain/wire/errors.ts";
import { findCoupon, type FoundCoupon } from "./find-coupon.ts";

/** A coupon that can be used now, whatever the cart, wherever and by whom. Throws with the words for why not. */
export async function getCoupon(db: Db, given: { code: string; now: Date }): Promise<FoundCoupon> {
  const found = await findCoupon(db, { code: given.code, userId: null });
  // The cart, its goods and its customer are asked about where it is applied.
  const coupon = found && { ...found.coupon, goods: undefined, customers: undefined, perCustomer: null };
  const netBeforeCouponPaise = coupon?.minAmountPaise ?? 0;
  const decision = decideCoupon({ coupon, netBeforeCouponPaise, now: given.now });
  if (decision.ok) return found!;
  const message = couponRefusalText(decision);
  throw new AppError(decision.reason === "unknown" ? "not_found" : "coupon_refused", { message });
}
