import { expect, test } from "vitest";
import type { Coupon } from "./decide-coupon.ts";
import { shortWords, standOfCoupon } from "./stand-of-coupon.ts";

const now = new Date("2026-11-29T06:00:00Z");
const coupon: Coupon = { code: "CLEAR500", amountPaise: 50_000, minAmountPaise: 250_000 };

test("below its minimum it says how much is missing; from it on what it saves", () => {
  const short = standOfCoupon({ coupon, netBeforeCouponPaise: 184_900, now });
  expect(short).toEqual({ kind: "short", missingPaise: 65_100, minAmountPaise: 250_000, ofGoods: false });
  expect(short.kind === "short" && shortWords("CLEAR500", short)).toBe("CLEAR500 needs ₹651 more");
  expect(standOfCoupon({ coupon, netBeforeCouponPaise: 250_000, now })).toEqual({
    kind: "usable",
    savingPaise: 50_000,
  });
});

test("of a coupon for some goods those alone count", () => {
  const ofFrames = { ...coupon, goods: { kind: "types", keys: ["eye_glasses"] } } as const;
  const lines = [
    { category: "eye_glasses", netPaise: 200_000 },
    { category: "sun_glasses", netPaise: 900_000 },
  ] as const;
  const short = standOfCoupon({ coupon: ofFrames, netBeforeCouponPaise: 1_100_000, lines, now });
  expect(short.kind === "short" && shortWords("FRAMES", short)).toBe(
    "FRAMES needs ₹500 more of the goods that it is for",
  );
});

test("what is over, or nobody knows, says so and asks for no more goods", () => {
  const asked = { netBeforeCouponPaise: 100, now };
  expect(standOfCoupon({ coupon: { ...coupon, expiresAt: now }, ...asked })).toEqual({
    kind: "refused",
    message: "This coupon has expired",
  });
  expect(standOfCoupon({ coupon: null, ...asked })).toMatchObject({ kind: "refused" });
});
