import type { RouterContextProvider } from "react-router";
import { isSignedIn } from "#domain/accounts/actor.ts";
import type { CartView } from "#services/cart/cart-view.ts";
import { getCart } from "#services/cart/get-cart.ts";
import { priceGuestCart } from "#services/cart/price-guest-cart.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { couponCookie, readCouponCode } from "#web/session/coupon-code.ts";
import { readGuestCart } from "#web/session/guest-cart.ts";

export type LoadedCart = {
  cart: CartView;
  signedIn: boolean;
  /** Why the coupon was taken off: the cart may have changed since it was applied. */
  couponRefusal: string | null;
  cookies: string[];
};

/** The visitor's cart with the coupon they applied, weighed anew; one that holds no longer is cleared. */
export async function loadCart({
  context,
  request,
}: {
  context: Readonly<RouterContextProvider>;
  request: Request;
}): Promise<LoadedCart> {
  const { db, now } = context.get(shopContext);
  const actor = await readActor(context);
  const couponCode = readCouponCode(request);
  const priced = { couponCode, now: now() };
  const cart = isSignedIn(actor)
    ? await getCart(db, { actor, ...priced })
    : await priceGuestCart(db, { lines: readGuestCart(request), ...priced });
  const refusal = cart.coupon?.message ?? null;
  return {
    cart: refusal === null ? cart : { ...cart, coupon: null },
    signedIn: isSignedIn(actor),
    // An empty cart is reason enough; nobody needs to be told about its coupon.
    couponRefusal: cart.count === 0 ? null : refusal,
    cookies: refusal === null ? [] : [couponCookie(request, null)],
  };
}
