import type { CouponQuestion } from "#domain/coupons/decide-coupon.ts";
import { type CouponStand, standOfCoupon } from "#domain/coupons/stand-of-coupon.ts";
import { isAppError } from "#domain/wire/errors.ts";
import type { Shop } from "#services/shop.ts";
import { findCoupon } from "./find-coupon.ts";
import { tryCoupon } from "./try-coupon.ts";

/**
 * What a coupon that was taken off means for this cart now. Null when this address has named too many wrong codes: the
 * cart is shown without it. To be short of its minimum is no wrong code, however often the cart is looked at.
 */
export async function weighCouponAside(
  shop: Pick<Shop, "db" | "now">,
  given: { code: string; address: string; userId: number | null } & Pick<
    CouponQuestion,
    "netBeforeCouponPaise" | "lines"
  >,
): Promise<CouponStand | null> {
  const { code, address, userId, ...cart } = given;
  const ask = async () => {
    const found = await findCoupon(shop.db, { code, userId });
    return standOfCoupon({ ...cart, coupon: found?.coupon ?? null, channel: "online", now: shop.now() });
  };
  try {
    return await tryCoupon(shop, { address, isRefused: ({ kind }) => kind === "refused", ask });
  } catch (fault) {
    if (isAppError(fault) && fault.code === "too_many_requests") return null;
    throw fault;
  }
}
