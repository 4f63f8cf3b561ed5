import { expect, test } from "vitest";
import type { KindSlug } from "#domain/catalogue/product-kinds.ts";
import { type Coupon, couponRefusalText, type CouponQuestion, decideCoupon, judgeCoupon } from "./decide-coupon.ts";
import { offerCoupons } from "./offer-coupons.ts";

const now = new Date("2026-12-01T06:00:00Z");
const nobody = { isTheirs: false, hasOrdered: false, uses: 0 };
const line = (netPaise: number, category: KindSlug = "eye_glasses", brandCode = "aravalli", id = 1) => ({
  category,
  product: { id, brandCode },
  netPaise,
});

function decide(over: Partial<Coupon>, asked: Partial<CouponQuestion> = {}) {
  const coupon = { code: "RULES", amountPaise: 50_000, minAmountPaise: 0, ...over };
  return decideCoupon({ coupon, netBeforeCouponPaise: 200_000, now, ...asked });
}
const saved = (over: Partial<Coupon>, asked: Partial<CouponQuestion> = {}) => {
  const decision = decide(over, asked);
  return decision.ok ? decision.savingPaise : decision.reason;
};

test("per cent saves its part, down to the paisa, and at most its amount", () => {
  expect(saved({ percentBp: 1_000 })).toBe(20_000);
  expect(saved({ percentBp: 1_000 }, { netBeforeCouponPaise: 600_000 })).toBe(50_000);
  expect(saved({ percentBp: 1_250 }, { netBeforeCouponPaise: 9_999 })).toBe(1_249);
  expect(saved({ percentBp: 10_000 }, { netBeforeCouponPaise: 300 })).toBe(300);
});

test("for some goods, only their lines count: for the minimum and for what it saves", () => {
  const lines = [line(150_000), line(40_000, "accessories", "chashma", 2), line(10_000, "accessories", "nila", 3)];
  const of = (goods: Coupon["goods"], over: Partial<Coupon> = {}) => saved({ goods, ...over }, { lines });
  expect(of({ kind: "types", keys: ["accessories"] })).toBe(50_000);
  expect(of({ kind: "brands", keys: ["chashma"] })).toBe(40_000);
  expect(of({ kind: "products", keys: ["3", "77"] })).toBe(10_000);
  expect(of({ kind: "all", keys: [] })).toBe(50_000);
  expect(of({ kind: "types", keys: ["contact_lens"] })).toBe("other-goods");
  expect(of({ kind: "brands", keys: ["chashma"] }, { percentBp: 1_000 })).toBe(4_000);
  expect(of({ kind: "brands", keys: ["chashma"] }, { minAmountPaise: 40_000 })).toBe(40_000);
  expect(of({ kind: "brands", keys: ["chashma"] }, { minAmountPaise: 40_001 })).toBe("below-minimum");
});

test("for a first order, for one customer, so often for each: a guest is asked once they sign in", () => {
  expect(saved({ customers: "first" })).toBe(50_000);
  expect(saved({ customers: "first", buyer: nobody })).toBe(50_000);
  expect(saved({ customers: "first", buyer: { ...nobody, hasOrdered: true } })).toBe("not-first");
  expect(saved({ customers: "one" })).toBe("sign-in");
  expect(saved({ customers: "one", buyer: nobody })).toBe("other-customer");
  expect(saved({ customers: "one", buyer: { ...nobody, isTheirs: true } })).toBe(50_000);
  expect(saved({ perCustomer: 2, buyer: { ...nobody, uses: 1 } })).toBe(50_000);
  expect(saved({ perCustomer: 2, buyer: { ...nobody, uses: 2 } })).toBe("used-by-customer");
});

test("where it is taken, and whether it is paused", () => {
  expect(saved({ channel: "online" }, { channel: "online" })).toBe(50_000);
  expect(saved({ channel: "online" }, { channel: "counter" })).toBe("online-only");
  expect(saved({ channel: "counter" }, { channel: "online" })).toBe("counter-only");
  expect(saved({ channel: "both" }, { channel: "counter" })).toBe(50_000);
  expect(saved({ channel: "counter" })).toBe(50_000);
  expect(saved({ paused: true })).toBe("paused");
});

test("every refusal has words of its own, and every rule is told at once", () => {
  const reasons = ["unknown", "paused", "not-started", "expired", "used-up", "counter-only", "online-only"] as const;
  const more = ["sign-in", "other-customer", "not-first", "used-by-customer", "other-goods"] as const;
  const texts = [...reasons, ...more].map((reason) => couponRefusalText({ reason }));
  expect(new Set(texts).size).toBe(12);
  const least = { reason: "below-minimum", minAmountPaise: 250_000 } as const;
  expect(couponRefusalText({ ...least, ofGoods: true })).toBe(
    "This coupon needs ₹2,500 or more of the goods that it is for",
  );
  const coupon = { code: "TWO", amountPaise: 100, minAmountPaise: 300_000, paused: true };
  const { rules } = judgeCoupon({ coupon, netBeforeCouponPaise: 200_000, now });
  expect(rules.filter(({ refusal }) => refusal !== null).map(({ about }) => about)).toEqual(["paused", "minimum"]);
});

test("one for some goods is offered where it can be used, and never as something to add to", () => {
  const goods = { kind: "brands", keys: ["chashma"] } as const;
  const coupons = [{ code: "SOME", amountPaise: 5_000, minAmountPaise: 30_000, goods }];
  const offer = (netPaise: number) =>
    offerCoupons({ coupons, netBeforeCouponPaise: 200_000, lines: [line(netPaise, "accessories", "chashma")], now });
  expect(offer(30_000)).toEqual([{ code: "SOME", savingPaise: 5_000, missingPaise: 0 }]);
  expect(offer(29_999)).toEqual([]);
});
