import type { UserActor } from "#domain/accounts/actor.ts";
import { mergeGuestCart } from "#services/cart/merge-guest-cart.ts";
import type { Shop } from "#services/shop.ts";
import { mergeGuestWishlist } from "#services/wishlist/merge-guest-wishlist.ts";
import { leftCookie, signedInAtCookie } from "./cookie-names.ts";
import { writeCookie } from "./cookies.ts";
import { couponAsideCookie, couponCookie, forgetCoupon, readCouponCode } from "./coupon-code.ts";
import { guestCartCookie, readGuestCart } from "./guest-cart.ts";
import { guestKeyCookie } from "./guest-key.ts";
import { guestWishlistCookie, readGuestWishlist } from "./guest-wishlist.ts";
import { forgetNoPasskey } from "./no-passkey.ts";
import { noticeCookie } from "./notice.ts";
import { pinCookie } from "./pin.ts";
import { staffHereCookie } from "./staff-here.ts";

type GuestState = {
  shop: Shop;
  actor: UserActor;
  request: Request;
  log: { error: (details: object, message: string) => void };
};

/**
 * After signing in, which has taken the guest's prescriptions along: what the guest had gathered joins the account, and
 * its cookies go. Whatever cannot be merged now stays in its cookie; nobody is kept out of their account for it.
 */
export async function takeGuestState(given: GuestState): Promise<string[]> {
  const { shop, request } = given;
  const now = shop.now();
  const cookies = [
    writeCookie(request, { name: signedInAtCookie, value: String(now.getTime()), days: 0.5 }),
    couponCookie(request, null),
  ];
  // The coupon is reset with the sign-in; cart and checkout offer it again.
  const couponCode = readCouponCode(request);
  if (couponCode !== null) cookies.push(couponAsideCookie(request, { code: couponCode, by: "sign-in" }));
  return [...cookies, ...(await takeGuestLines(given))];
}

/**
 * The cart and the wishes that a guest left in cookies join the account. Each line goes by its key, so nothing is doubled
 * however often this is done; whatever could not be merged stays in its cookie, and the next look at the cart tries again.
 */
export async function takeGuestLines({ shop, actor, request, log }: GuestState): Promise<string[]> {
  const now = shop.now();
  const cookies: string[] = [];
  const messages: string[] = [];
  const lines = readGuestCart(request);
  const productIds = readGuestWishlist(request);
  try {
    if (lines.length > 0) {
      const { dropped } = await mergeGuestCart(shop.db, { actor, lines, now });
      cookies.push(guestCartCookie(request, []));
      messages.push(...dropped.map((line) => line.message));
    }
    if (productIds.length > 0) {
      await mergeGuestWishlist(shop.db, { actor, productIds, now });
      cookies.push(guestWishlistCookie(request, []));
    }
  } catch (error) {
    log.error({ err: error }, "a guest's cart or wishlist could not be merged");
  }
  if (messages.length > 0) cookies.push(noticeCookie(request, { kind: "warning", message: messages.join(". ") }));
  return cookies;
}

/** Signing out clears everything; the end by idleness leaves what a guest may keep. */
export function leavingCookies(request: Request, reason: "asked" | "idle" | "idle at the console"): string[] {
  const cookies = [
    writeCookie(request, { name: signedInAtCookie, value: "", days: 0 }),
    writeCookie(request, { name: leftCookie, value: reason === "asked" ? "asked" : "idle", days: 30 }),
  ];
  // Its door says it.
  if (reason === "idle at the console") return cookies;
  if (reason === "idle")
    return [
      ...cookies,
      noticeCookie(request, { kind: "warning", message: "You were signed out after an hour without activity" }),
    ];
  return [
    ...cookies,
    guestCartCookie(request, []),
    guestWishlistCookie(request, []),
    guestKeyCookie(request, null),
    staffHereCookie(request, false),
    ...forgetCoupon(request),
    pinCookie(request, null),
    forgetNoPasskey(request),
  ];
}
