import { useEffect, useRef } from "react";
import { toast } from "#web/ui/toast.ts";
import { COUPON_TOAST } from "./use-cart-form.ts";

/**
 * Whichever form brought a coupon in: what another one was refused for is over. The form that did it may be gone by now. That one
 * went is no reason: where the cart took it off, the toast that stands there says why.
 */
export function useTakeBackOnArrival(code: string | null): void {
  const before = useRef(code);
  useEffect(() => {
    if (cameIn(before.current, code)) toast.takeBack(COUPON_TOAST);
    before.current = code;
  }, [code]);
}

/** One that took the place of another came in as well. */
export function cameIn(before: string | null, now: string | null): boolean {
  return now !== null && now !== before;
}

/** For the forms by which a coupon is let go. */
export function takeBackOnPress(): void {
  toast.takeBack(COUPON_TOAST);
}
