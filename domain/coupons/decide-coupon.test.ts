import { expect, test } from "vitest";
import { type Coupon, couponRefusalText, decideCoupon, normalizeCouponCode } from "./decide-coupon.ts";

const now = new Date("2026-05-10T06:00:00Z");
const coupon = (over: Partial<Coupon> = {}): Coupon => ({
  code: "WELCOME500",
  amountPaise: 50_000,
  minAmountPaise: 100_000,
  ...over,
});
const decide = (over: Partial<Coupon>, netBeforeCouponPaise = 200_000) =>
  decideCoupon({ coupon: coupon(over), netBeforeCouponPaise, now });

test("is granted from the minimum on", () => {
  expect(decide({}, 100_000)).toEqual({ ok: true, savingPaise: 50_000 });
  expect(decide({}, 99_999)).toEqual({
    ok: false,
    reason: "below-minimum",
    minAmountPaise: 100_000,
  });
});

test("saves at most the net", () => {
  expect(decide({ minAmountPaise: 0 }, 30_000)).toEqual({ ok: true, savingPaise: 30_000 });
  expect(decide({ minAmountPaise: 0 }, 0)).toEqual({ ok: true, savingPaise: 0 });
});

test("counts from its start up to, and without, its end", () => {
  expect(decide({ startsAt: now, expiresAt: new Date(now.getTime() + 1) })).toMatchObject({
    ok: true,
  });
  expect(decide({ startsAt: new Date(now.getTime() + 1) })).toEqual({
    ok: false,
    reason: "not-started",
  });
  expect(decide({ expiresAt: now })).toEqual({ ok: false, reason: "expired" });
});

test("is used up at its limit", () => {
  expect(decide({ usageLimit: 3, usedCount: 2 })).toMatchObject({ ok: true });
  expect(decide({ usageLimit: 3, usedCount: 3 })).toEqual({ ok: false, reason: "used-up" });
});

test("an unknown code is refused", () => {
  expect(decideCoupon({ coupon: null, netBeforeCouponPaise: 1, now })).toEqual({
    ok: false,
    reason: "unknown",
  });
});

test("says the minimum in the specification's words", () => {
  const below = { reason: "below-minimum", minAmountPaise: 100_000 } as const;
  expect(couponRefusalText(below)).toBe("Coupon applicable for orders equal to or greater than 1000");
  const texts = (["unknown", "not-started", "expired", "used-up"] as const).map((reason) =>
    couponRefusalText({ reason }),
  );
  expect(new Set(texts).size).toBe(4);
});

test("codes are compared without case", () => {
  expect(normalizeCouponCode(" welcome500 ")).toBe("WELCOME500");
});
