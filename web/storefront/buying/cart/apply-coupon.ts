import { isSignedIn } from "#domain/accounts/actor.ts";
import { normalizeCouponCode } from "#domain/coupons/decide-coupon.ts";
import { AppError } from "#domain/wire/errors.ts";
import { getCart } from "#services/cart/get-cart.ts";
import { priceGuestCart } from "#services/cart/price-guest-cart.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { couponAsideCookie, couponCookie } from "#web/session/coupon-code.ts";
import { readGuestCart } from "#web/session/guest-cart.ts";
import type { CartVisit } from "./change-cart.ts";

/** Only a coupon that holds for this cart is kept; whether it still does is asked at every later look at the cart. */
export async function applyCoupon({ shop, actor, request, address }: CartVisit, code: string): Promise<string[]> {
  const couponCode = normalizeCouponCode(code);
  if (couponCode === "") throw new AppError("validation", { message: "Please enter a coupon code" });
  const now = shop.now();
  await countAttempt(shop.db, { rule: "coupon-lookup", subject: { address }, now });
  const cart = isSignedIn(actor)
    ? await getCart(shop.db, { actor, couponCode, now })
    : await priceGuestCart(shop.db, { lines: readGuestCart(request), couponCode, now });
  if (cart.coupon?.message) throw new AppError("coupon_refused", { message: cart.coupon.message });
  return [couponCookie(request, couponCode), couponAsideCookie(request, null)];
}

export async function removeCoupon({ request }: CartVisit): Promise<string[]> {
  return [couponCookie(request, null), couponAsideCookie(request, null)];
}
