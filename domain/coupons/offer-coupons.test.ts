import { expect, test } from "vitest";
import type { Coupon } from "./decide-coupon.ts";
import { offerCoupons } from "./offer-coupons.ts";

const now = new Date("2026-11-23T06:00:00Z");
const coupon = (code: string, rupees: number, minRupees = 0, more: Partial<Coupon> = {}): Coupon => ({
  code,
  amountPaise: rupees * 100,
  minAmountPaise: minRupees * 100,
  ...more,
});
const offer = (coupons: Coupon[], rupees: number) =>
  offerCoupons({ coupons, netBeforeCouponPaise: rupees * 100, now }).map(
    ({ code, savingPaise, missingPaise }) => `${code} saves ${savingPaise / 100}, missing ${missingPaise / 100}`,
  );

test("what can be used comes first, the largest saving before the others; then what is nearest", () => {
  const coupons = [coupon("FAR", 900, 9_000), coupon("SMALL", 50), coupon("NEAR", 500, 2_500), coupon("LARGE", 200)];
  expect(offer(coupons, 1_849)).toEqual([
    "LARGE saves 200, missing 0",
    "SMALL saves 50, missing 0",
    "NEAR saves 500, missing 651",
    "FAR saves 900, missing 7151",
  ]);
  expect(offer(coupons, 2_500)[0]).toBe("NEAR saves 500, missing 0");
});

test("a saving is never more than the cart, now or at the minimum", () => {
  expect(offer([coupon("PAIR", 20_000)], 1_349)).toEqual(["PAIR saves 1349, missing 0"]);
  expect(offer([coupon("MUCH", 1_000, 600)], 500)).toEqual(["MUCH saves 600, missing 100"]);
  expect(offer([coupon("PAIR", 20_000)], 0)).toEqual([]);
});

test("what has not begun, is over or used up is no offer", () => {
  const over = [
    coupon("LATER", 100, 0, { startsAt: new Date(now.getTime() + 1) }),
    coupon("OVER", 100, 0, { expiresAt: now }),
    coupon("USED", 100, 9_000, { usageLimit: 2, usedCount: 2 }),
  ];
  expect(offer(over, 1_000)).toEqual([]);
});
