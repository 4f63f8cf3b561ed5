import { readCookie, writeCookie } from "#web/session/cookies.ts";

const name = "coupon";

/** The code that the shopper applied; whether it holds is decided whenever the cart is priced. */
export function readCouponCode(request: Request): string | null {
  const code = readCookie(request.headers.get("Cookie"), name);
  return /^[A-Z0-9_-]{3,40}$/.test(code) ? code : null;
}

export function couponCookie(request: Request, code: string | null): string {
  return writeCookie(request, { name, value: code ?? "", days: 30 });
}
