import { isSignedIn } from "#domain/accounts/actor.ts";
import { couponRefusalText, normalizeCouponCode } from "#domain/coupons/decide-coupon.ts";
import { AppError, isAppError } from "#domain/wire/errors.ts";
import { getCart } from "#services/cart/get-cart.ts";
import { priceGuestCart } from "#services/cart/price-guest-cart.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { couponAsideCookie, couponCookie, forgetCoupon } from "#web/session/coupon-code.ts";
import { readGuestCart } from "#web/session/guest-cart.ts";
import type { CartVisit } from "./change-cart.ts";

/** Only a coupon that holds for this cart is kept; whether it still does is asked at every later look at the cart. */
export async function applyCoupon({ shop, actor, request, address }: CartVisit, code: string): Promise<string[]> {
  const couponCode = normalizeCouponCode(code);
  if (couponCode === "") sayInField(new AppError("validation", { message: "Please enter a coupon code" }));
  const now = shop.now();
  await countAttempt(shop.db, { rule: "coupon-lookup", subject: { address }, now }).catch(sayInField);
  const cart = isSignedIn(actor)
    ? await getCart(shop.db, { actor, couponCode, now })
    : await priceGuestCart(shop.db, { lines: readGuestCart(request), couponCode, now });
  if (cart.coupon && !cart.coupon.decision.ok) {
    const refusal = new AppError("coupon_refused", { message: couponRefusalText(cart.coupon.decision) });
    // The code is right and the cart too small, which the specification says by a toast.
    if (cart.coupon.decision.reason === "below-minimum") throw refusal;
    sayInField(refusal);
  }
  return [couponCookie(request, couponCode), couponAsideCookie(request, null)];
}

/** Where a code is typed, what is wrong with it stands in its field. */
function sayInField(fault: unknown): never {
  if (!isAppError(fault)) throw fault;
  const { code, message, retryAfterSeconds } = fault;
  const fields = { code: message };
  throw new AppError(
    code,
    retryAfterSeconds === undefined ? { message, fields } : { message, fields, retryAfterSeconds },
  );
}

export async function removeCoupon({ request }: CartVisit): Promise<string[]> {
  return forgetCoupon(request);
}
