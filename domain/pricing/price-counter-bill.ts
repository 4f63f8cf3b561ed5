import { type Coupon, type CouponDecision, decideCoupon } from "#domain/coupons/decide-coupon.ts";
import { specialDiscountPaise } from "#domain/invoicing/invoice-arithmetic.ts";
import { allocatePaise } from "#domain/money/allocate.ts";
import type { Paise } from "#domain/money/paise.ts";
import { lensPrice } from "#domain/pricing/lens-price.ts";
import { type CartLineMoney, type PricedRow, priceRows } from "#domain/pricing/price-rows.ts";
import { printedRow } from "#domain/pricing/printed-row.ts";

/** A row with its parts of the discounts that are given on the bill as a whole. */
export type CounterRow = PricedRow & {
  /** Of its line, as far as this bill gives one. */
  discountBp: number;
  specialSharePaise: Paise;
  couponSharePaise: Paise;
  /** What this row adds to the bill's total. */
  payablePaise: Paise;
};

export type CounterQuestion = {
  lines: readonly CartLineMoney[];
  /** A valid membership of the customer's account; one on the bill is seen from its lines. */
  membership: { active: boolean };
  /** Left out: none asked for. Null: asked for, but no such code. */
  coupon?: Coupon | null;
  extraDiscountBp: number;
  /** At list price: no percent, no discounted lens, no buy 1 get 1. */
  noDiscount: boolean;
  now: Date;
};

export type PricedCounterBill = {
  rows: CounterRow[];
  couponDiscountPaise: Paise;
  totalPaise: Paise;
  /** Null when no coupon was asked for. */
  coupon: CouponDecision | null;
};

/**
 * What a bill of a counter costs, row by row. Order of things: the discount per unit, buy 1 get 1, the special discount
 * in percent of what the invoice shows after those two, then the coupon on what is left. Both are spread over the rows by
 * value, so that the tax of each row is taken out of what was really charged for it.
 * A frame at Rs 1,499 less 10 % (1,349) with a lens at 900, 5 % extra: 2,249 - 112 = Rs 2,137; the frame bears 67.18.
 * Unlike the gateway, a counter takes less than a rupee.
 */
export function priceCounterBill(question: CounterQuestion): PricedCounterBill {
  const { membership, coupon, extraDiscountBp, noDiscount, now } = question;
  const lines = noDiscount ? question.lines.map(atListPrice) : question.lines;
  const hasMembership = membership.active || lines.some((line) => line.category === "membership");
  const rows = priceRows(lines, { giveBogo: hasMembership && !noDiscount });
  const discounts = new Map(lines.map((line) => [line.id, line.discountBp]));
  const chargedPaise = rows.reduce((all, row) => all + row.chargedPaise, 0);
  const printedPaise = specialDiscountPaise(
    rows.map((row) => printedRow(row, discounts.get(row.lineId)!)),
    extraDiscountBp,
  );
  // The invoice's own discounts are not floored, so at 100 % they can leave a rupee more than was charged.
  const specialPaise = Math.min(printedPaise, chargedPaise);
  const specials = allocatePaise(
    specialPaise,
    rows.map((row) => row.chargedPaise),
  );
  const left = rows.map((row, n) => row.chargedPaise - specials[n]!);
  const beforeCouponPaise = chargedPaise - specialPaise;
  const decision = coupon === undefined ? null : decideCoupon({ coupon, netBeforeCouponPaise: beforeCouponPaise, now });
  const couponDiscountPaise = decision?.ok ? decision.savingPaise : 0;
  const coupons = allocatePaise(couponDiscountPaise, left);
  return {
    rows: rows.map((row, n) => ({
      ...row,
      discountBp: discounts.get(row.lineId)!,
      specialSharePaise: specials[n]!,
      couponSharePaise: coupons[n]!,
      payablePaise: left[n]! - coupons[n]!,
    })),
    couponDiscountPaise,
    totalPaise: beforeCouponPaise - couponDiscountPaise,
    coupon: decision,
  };
}

function atListPrice(line: CartLineMoney): CartLineMoney {
  const lens = line.lens && { pricePaise: lensPrice(line.lens).listPricePaise, discountPricePaise: null };
  return { ...line, discountBp: 0, lens };
}
