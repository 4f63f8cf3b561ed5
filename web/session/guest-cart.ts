import { decodeGuestCart, encodeGuestCart, GUEST_CART_DAYS } from "#domain/cart/guest-cart.ts";
import type { CartLineInput } from "#domain/wire/billing.ts";
import { readCookie, writeCookie } from "./cookies.ts";

const name = "guest_cart";

export function readGuestCart(request: Request): CartLineInput[] {
  return decodeGuestCart(readCookie(request.headers.get("Cookie"), name));
}

/** The Set-Cookie header for these lines; without lines the cookie goes. */
export function guestCartCookie(request: Request, lines: readonly CartLineInput[]): string {
  return writeCookie(request, { name, value: encodeGuestCart(lines), days: GUEST_CART_DAYS });
}

/** In the browser: how many pieces the badge shows. */
export function countGuestCart(cookies: string): number {
  return decodeGuestCart(readCookie(cookies, name)).length;
}
