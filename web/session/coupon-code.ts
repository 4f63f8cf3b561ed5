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

/** A code that was taken off the cart by signing in, or since the cart went below its minimum. */
export type CouponAside = { code: string; by: "sign-in" | "minimum" };

/** Kept to be offered again, and never applied by itself. */
export function readCouponAside(request: Request): CouponAside | null {
  const [code = "", by] = readCookie(request.headers.get("Cookie"), asideName).split(".");
  return pattern.test(code) ? { code, by: by === "minimum" ? by : "sign-in" } : null;
}

export function couponAsideCookie(request: Request, aside: CouponAside | null): string {
  const value = aside === null ? "" : aside.by === "minimum" ? `${aside.code}.minimum` : aside.code;
  return writeCookie(request, { name: asideName, value, days: 1 });
}

/** Neither applied nor offered again. */
export function forgetCoupon(request: Request): string[] {
  return [couponCookie(request, null), couponAsideCookie(request, null)];
}
