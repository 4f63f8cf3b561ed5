import { afterEach, expect, test, vi } from "vitest";
import { toast, waitingToasts } from "#web/ui/toast.ts";
import { cameIn, takeBackOnPress } from "./take-back-coupon-toast.ts";
import { COUPON_TOAST } from "./use-cart-form.ts";

afterEach(() => {
  waitingToasts.take();
  vi.unstubAllGlobals();
});

test("a coupon that came in ends an older complaint; one that the cart took off leaves its reason", () => {
  expect(cameIn(null, "CLEAR500")).toBe(true);
  expect(cameIn("CLEAR500", "FREEPAIR")).toBe(true);
  expect(cameIn("CLEAR500", null)).toBe(false);
  expect(cameIn("CLEAR500", "CLEAR500")).toBe(false);
  expect(cameIn(null, null)).toBe(false);
});

test("to let a coupon go takes back what was said of coupons, and nothing else", () => {
  vi.stubGlobal("location", { pathname: "/cart", search: "" });
  toast.show({
    kind: "error",
    message: "Coupon applicable for orders equal to or greater than 2500",
    form: COUPON_TOAST,
  });
  toast.error("Only 2 left");
  takeBackOnPress();
  expect(waitingToasts.read().map(({ message }) => message)).toEqual(["Only 2 left"]);
});
