import type { UserActor } from "#domain/accounts/actor.ts";
import { mergeGuestCart } from "#services/cart/merge-guest-cart.ts";
import type { Shop } from "#services/shop.ts";
import { mergeGuestWishlist } from "#services/wishlist/merge-guest-wishlist.ts";
import { leftCookie, signedInAtCookie } from "#web/session/cookie-names.ts";
import { writeCookie } from "#web/session/cookies.ts";
import { couponCookie } from "#web/session/coupon-code.ts";
import { guestKeyCookie } from "#web/session/guest-key.ts";
import { guestCartCookie, readGuestCart } from "#web/session/guest-cart.ts";
import { guestWishlistCookie, readGuestWishlist } from "#web/session/guest-wishlist.ts";
import { noticeCookie } from "#web/session/notice.ts";

/**
 * After signing in, which has taken the guest's prescriptions along: what the guest had gathered joins the account, and its
 * cookies go. Whatever cannot be
 * merged now stays in its cookie; nobody is kept out of their account for it.
 */
export async function takeGuestState(given: {
  shop: Shop;
  actor: UserActor;
  request: Request;
  log: { error: (details: object, message: string) => void };
}): Promise<string[]> {
  const { shop, actor, request } = given;
  const now = shop.now();
  const cookies = [
    writeCookie(request, { name: signedInAtCookie, value: String(now.getTime()), days: 0.5 }),
    couponCookie(request, null),
  ];
  const lines = readGuestCart(request);
  const productIds = readGuestWishlist(request);
  try {
    if (lines.length > 0) {
      const { dropped } = await mergeGuestCart(shop.db, { actor, lines, now });
      cookies.push(guestCartCookie(request, []));
      if (dropped.length > 0)
        cookies.push(
          noticeCookie(request, { kind: "warning", message: dropped.map((line) => line.message).join(". ") }),
        );
    }
    if (productIds.length > 0) {
      await mergeGuestWishlist(shop.db, { actor, productIds, now });
      cookies.push(guestWishlistCookie(request, []));
    }
  } catch (error) {
    given.log.error({ err: error }, "a guest's cart or wishlist could not be merged");
  }
  return cookies;
}

/** Signing out clears everything; the end by idleness leaves what a guest may keep. */
export function leavingCookies(request: Request, reason: "asked" | "idle"): string[] {
  const cookies = [
    writeCookie(request, { name: signedInAtCookie, value: "", days: 0 }),
    writeCookie(request, { name: leftCookie, value: reason, days: 0.01 }),
  ];
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
    couponCookie(request, null),
  ];
}
