import { decodeGuestWishlist, encodeGuestWishlist } from "#domain/cart/guest-wishlist.ts";
import { readCookie, writeCookie } from "#web/session/cookies.ts";

const name = "guest_wishlist";

export function readGuestWishlist(request: Request): number[] {
  return decodeGuestWishlist(readCookie(request.headers.get("Cookie"), name));
}

export function guestWishlistCookie(request: Request, productIds: readonly number[]): string {
  return writeCookie(request, { name, value: encodeGuestWishlist(productIds), days: 180 });
}
