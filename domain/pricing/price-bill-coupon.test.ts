import fc from "fast-check";
import { expect, test } from "vitest";
import type { Coupon } from "#domain/coupons/decide-coupon.ts";
import { priceBill } from "./price-bill.ts";

const now = new Date("2026-12-01T06:00:00Z");
const line = (id: string, rupees: number, brandCode: string, lensPaise: number | null = null) => ({
  id,
  category: "eye_glasses" as const,
  product: { id: Number(id.slice(1)), brandCode },
  listPricePaise: rupees * 100,
  discountBp: 0,
  quantity: 1,
  lens: lensPaise === null ? null : { pricePaise: lensPaise, discountPricePaise: null },
});
const none = { active: false };
const coupon = (over: Partial<Coupon>): Coupon => ({
  code: "SOME",
  amountPaise: 30_000,
  minAmountPaise: 0,
  goods: { kind: "brands", keys: ["nila"] },
  ...over,
});

test("a discount on some goods lies on their rows alone, a lens with its frame", () => {
  const lines = [line("a1", 2_000, "aravalli"), line("b2", 1_000, "nila", 50_000)];
  const bill = priceBill({ lines, membership: none, coupon: coupon({}), now });
  expect(bill.rows.map(({ couponSharePaise }) => couponSharePaise)).toEqual([0, 20_000, 10_000]);
  expect(bill.totals).toMatchObject({ couponDiscountPaise: 30_000, netPaise: 320_000 });
  const low = priceBill({ lines, membership: none, coupon: coupon({ minAmountPaise: 150_001 }), now });
  expect(low.coupon).toMatchObject({ ok: false, reason: "below-minimum", ofGoods: true });
});

test("it never gives more than its goods cost, whatever else is in the cart", () => {
  const lines = [line("a1", 2_000, "aravalli"), line("b2", 100, "nila")];
  expect(priceBill({ lines, membership: none, coupon: coupon({}), now }).totals.couponDiscountPaise).toBe(10_000);
});

test("a frame that is given free counts nothing for it; a counter's own discount comes before", () => {
  const lines = [line("a1", 2_000, "aravalli"), line("b2", 1_000, "nila")];
  const gold = priceBill({ lines, membership: { active: true }, coupon: coupon({}), now });
  expect(gold.totals).toMatchObject({ couponDiscountPaise: 0, netPaise: 200_000 });
  const counter = { extraDiscountBp: 1_000, noDiscount: false };
  const bill = priceBill({ lines, membership: none, coupon: coupon({ percentBp: 1_000 }), counter, now });
  expect(bill.totals).toMatchObject({ couponDiscountPaise: 9_000, netPaise: 261_000 });
});

test("rows sum to the bill, and only goods that it is for bear it", () => {
  const brand = fc.constantFrom("nila", "aravalli");
  const rupees = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(rupees, brand), { minLength: 1, maxLength: 8 }),
      fc.option(fc.integer({ min: 1, max: 10_000 })),
      (goods, percentBp) => {
        const lines = goods.map(([price, code], n) => line(`l${n}`, price, code));
        const { rows, totals } = priceBill({ lines, membership: none, coupon: coupon({ percentBp }), now });
        const shares = rows.reduce((all, row) => all + row.couponSharePaise, 0);
        expect(shares).toBe(totals.couponDiscountPaise);
        rows.forEach((row, n) => {
          if (goods[n]![1] !== "nila") expect(row.couponSharePaise).toBe(0);
          expect(row.couponSharePaise).toBeLessThanOrEqual(row.chargedPaise);
        });
      },
    ),
  );
});
