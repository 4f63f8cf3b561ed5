import type { RouterContextProvider } from "react-router";
import { isSignedIn } from "#domain/accounts/actor.ts";
import type { CouponOffer } from "#domain/coupons/offer-coupons.ts";
import { isAppError } from "#domain/wire/errors.ts";
import type { CartLineView, CartView } from "#services/cart/cart-view.ts";
import { getCart } from "#services/cart/get-cart.ts";
import { priceGuestCart } from "#services/cart/price-guest-cart.ts";
import type { CouponStand } from "#domain/coupons/stand-of-coupon.ts";
import { listCouponOffers } from "#services/coupons/list-coupon-offers.ts";
import { tryCoupon } from "#services/coupons/try-coupon.ts";
import { weighCouponAside } from "#services/coupons/weigh-coupon-aside.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import {
  type CouponAside,
  couponAsideCookie,
  couponCookie,
  readCouponAside,
  readCouponCode,
} from "#web/session/coupon-code.ts";
import { readGuestCart } from "#web/session/guest-cart.ts";
import { takeGuestLines } from "#web/session/signed-in-cookies.ts";

/** A coupon that was taken off, and what it means for the cart as it is now. */
export type WeighedAside = CouponAside & { stand: CouponStand };

export type LoadedCart = {
  cart: CartView;
  signedIn: boolean;
  /** Why the coupon was taken off: the cart may have changed since it was applied. */
  couponRefusal: string | null;
  /** To be applied again with one press, or what it asks for until then. */
  couponAside: WeighedAside | null;
  /** The listed coupons that this cart can use or reach, without the one that is applied. */
  offers: CouponOffer[];
  cookies: string[];
};

type Visit = { context: Readonly<RouterContextProvider>; request: Request };

export async function loadCart(visit: Visit): Promise<LoadedCart> {
  const { aside, ...loaded } = await weighCart(visit);
  const { cart } = loaded;
  if (cart.lines.length === 0) return { ...loaded, couponAside: null, offers: [] };
  const shop = visit.context.get(shopContext);
  const { address } = visit.context.get(visitContext);
  const actor = await readActor(visit.context);
  const { netPaise, couponDiscountPaise } = cart.totals;
  const asks = {
    userId: isSignedIn(actor) ? actor.id : null,
    netBeforeCouponPaise: netPaise + couponDiscountPaise,
    lines: cart.lines.map(couponLineOf),
  };
  const [offers, stand] = await Promise.all([
    listCouponOffers(shop.db, { ...asks, now: shop.now() }),
    aside && weighCouponAside(shop, { ...asks, code: aside.code, address }),
  ]);
  const couponAside = aside && stand && { ...aside, stand };
  const shown = [cart.coupon?.code, couponAside?.code];
  // Said once. Each later look at the cart would be another wrong code of this address, which others may share.
  const isOver = stand?.kind === "refused";
  const cookies = isOver ? [...loaded.cookies, couponAsideCookie(visit.request, null)] : loaded.cookies;
  return { ...loaded, couponAside, offers: offers.filter(({ code }) => !shown.includes(code)), cookies };
}

/** A line as a coupon counts it. */
const couponLineOf = ({ category, productId: id, brandCode, ...line }: CartLineView) => ({
  category,
  product: { id, brandCode },
  netPaise: line.chargedPaise - line.bogoDiscountPaise + (line.lens?.chargedPaise ?? 0),
});

type Weighed = Omit<LoadedCart, "offers" | "couponAside"> & { aside: CouponAside | null };

/** The visitor's cart with the coupon they applied, weighed anew; one that holds no longer is cleared. */
async function weighCart({ context, request }: Visit): Promise<Weighed> {
  const shop = context.get(shopContext);
  const { db, now } = shop;
  const actor = await readActor(context);
  const couponCode = readCouponCode(request);
  const price = (code: string | null) =>
    isSignedIn(actor)
      ? getCart(db, { actor, couponCode: code, now: now() })
      : priceGuestCart(db, { lines: readGuestCart(request), couponCode: code, now: now() });
  const signedIn = isSignedIn(actor);
  // Normally nothing is left: the sign-in took it along, unless it was broken off or another tab was writing just then.
  const left = signedIn ? await takeGuestLines({ shop, actor, request, log: context.get(visitContext).log }) : [];
  const aside = readCouponAside(request);
  // A session that has ended leaves a guest's empty cart, which judges no coupon: signing in again offers it back.
  if (couponCode === null || (!signedIn && readGuestCart(request).length === 0))
    return { cart: await price(null), signedIn, couponRefusal: null, aside, cookies: left };
  let cart: CartView;
  try {
    const { address } = context.get(visitContext);
    cart = await tryCoupon(shop, {
      address,
      isRefused: (view) => view.coupon?.message != null,
      ask: () => price(couponCode),
    });
  } catch (fault) {
    if (!isAppError(fault) || fault.code !== "too_many_requests") throw fault;
    // Somebody here tries code after code. The cart is shown all the same, and the coupon kept for later.
    return { cart: await price(null), signedIn, couponRefusal: fault.message, aside: null, cookies: left };
  }
  if (cart.coupon === null || cart.coupon.decision.ok)
    return { cart, signedIn, couponRefusal: null, aside: null, cookies: left };
  const { code, decision, message } = cart.coupon;
  const isShort = decision.reason === "below-minimum" && cart.count > 0;
  const short: CouponAside | null = isShort ? { code, by: "minimum" } : null;
  return {
    cart: { ...cart, coupon: null },
    signedIn,
    // An empty cart is reason enough; nobody needs to be told about its coupon.
    couponRefusal: cart.count === 0 ? null : message,
    aside: short,
    cookies: [...left, couponCookie(request, null), couponAsideCookie(request, short)],
  };
}
