import fc from "fast-check";
import { expect, test } from "vitest";
import { invoiceTotals } from "#domain/invoicing/invoice-arithmetic.ts";
import { priceBill } from "./price-bill.ts";
import type { CartLineMoney } from "./price-rows.ts";
import { printedRow } from "./printed-row.ts";

const now = new Date("2026-05-10T06:00:00Z");

/** One purchase as the cart sums it up and as its invoice prints it. */
function bothOf(lines: readonly CartLineMoney[], couponPaise: number) {
  const coupon = { code: "TEST", amountPaise: couponPaise, minAmountPaise: 0 };
  const { rows, totals } = priceBill({ lines, membership: { active: true }, coupon, now });
  const printed = invoiceTotals({
    rows: rows.map((row) => ({ ...printedRow(row, row.discountBp), taxPaise: 0 })),
    extraDiscountBp: 0,
    couponDiscountPaise: totals.couponDiscountPaise,
    totalPaise: totals.payablePaise,
    advancePaymentPaise: 0,
  });
  const ofLenses = rows.filter(({ kind }) => kind === "lens").reduce((sum, row) => sum + row.discountPaise, 0);
  return { cart: totals, printed, ofLenses };
}

const pair = (id: number, over: Partial<CartLineMoney> = {}): CartLineMoney => ({
  id,
  category: "eye_glasses",
  listPricePaise: 149_900,
  discountBp: 1_000,
  quantity: 1,
  lens: { pricePaise: 120_000, discountPricePaise: 90_000 },
  ...over,
});

test("two pairs, a membership and a coupon: the gross differs by the discount of the lenses, the net by nothing", () => {
  const { cart, printed, ofLenses } = bothOf([pair(1), pair(2, { listPricePaise: 99_900 })], 50_000);
  expect(cart).toMatchObject({ itemTotalPaise: 489_800, discountPaise: 85_000, bogoDiscountPaise: 89_900 });
  expect(ofLenses).toBe(60_000);
  expect(printed).toEqual({
    grossPaise: 429_800,
    discountPaise: 24_980,
    bogoDiscountPaise: 89_910,
    specialDiscountPaise: 0,
    couponDiscountPaise: 50_000,
    // 149.90 of discount is charged as 150, and 899.10 of the given frame as 899.
    roundOffPaise: -10,
    netPaise: 264_900,
    taxPaise: 0,
    paidPaise: 264_900,
    balancePaise: 0,
  });
  expect(cart.payablePaise).toBe(264_900);
});

test("of any purchase", () => {
  const lens = fc.option(
    fc.record({ pricePaise: fc.integer({ min: 0, max: 500_000 }), discountPricePaise: fc.option(fc.nat(500_000)) }),
  );
  const line = fc.record({ listPricePaise: fc.nat(2_000_000), discountBp: fc.nat(10_000), lens });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.nat(300_000), (lines, couponPaise) => {
      const { cart, printed, ofLenses } = bothOf(
        lines.map((one, id) => pair(id, one)),
        couponPaise,
      );
      expect(cart.itemTotalPaise - printed.grossPaise).toBe(ofLenses);
      expect(printed.netPaise).toBe(cart.payablePaise);
    }),
  );
});
