import { readCookie, writeCookie } from "./cookies.ts";

const name = "coupon";
const asideName = "coupon_aside";
const pattern = /^[A-Z0-9_-]{3,40}$/;

/** The code that the shopper applied; whether it holds is decided whenever the cart is priced. */
export function readCouponCode(request: Request): string | null {
  const code = readCookie(request.headers.get("Cookie"), name);
  return pattern.test(code) ? code : null;
}

export function couponCookie(request: Request, code: string | null): string {
  return writeCookie(request, { name, value: code ?? "", days: 30 });
}

/** The code that signing in took off the cart: kept to be offered again, and never applied by itself. */
export function readCouponAside(request: Request): string | null {
  const code = readCookie(request.headers.get("Cookie"), asideName);
  return pattern.test(code) ? code : null;
}

export function couponAsideCookie(request: Request, code: string | null): string {
  return writeCookie(request, { name: asideName, value: code ?? "", days: 1 });
}
