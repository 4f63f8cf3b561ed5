import { decodeGuestWishlist, encodeGuestWishlist } from "#domain/cart/guest-wishlist.ts";
import { readCookie, writeCookie } from "./cookies.ts";

const name = "guest_wishlist";

export function readGuestWishlist(request: Request): number[] {
  return listGuestWishes(request.headers.get("Cookie"));
}

/** In the browser: whose hearts are filled. */
export function listGuestWishes(cookies: string | null): number[] {
  return decodeGuestWishlist(readCookie(cookies, name));
}

export function guestWishlistCookie(request: Request, productIds: readonly number[]): string {
  return writeCookie(request, { name, value: encodeGuestWishlist(productIds), days: 180 });
}
