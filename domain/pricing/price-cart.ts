import { type Coupon, type CouponDecision, decideCoupon } from "#domain/coupons/decide-coupon.ts";
import { allocatePaise } from "#domain/money/allocate.ts";
import type { Paise } from "#domain/money/paise.ts";
import { type CartLineMoney, type PricedRow, priceRows } from "#domain/pricing/price-rows.ts";

/** The gateway takes Rs 1 or more; an order below that counts as free. */
export const SMALLEST_PAYMENT_PAISE: Paise = 100;

/** A row with its part of the coupon. */
export type CartRow = PricedRow & {
  couponSharePaise: Paise;
  /** What this row adds to the payable total. */
  payablePaise: Paise;
};

export type CartTotals = {
  itemTotalPaise: Paise;
  discountPaise: Paise;
  bogoDiscountPaise: Paise;
  couponDiscountPaise: Paise;
  /** Item total less the three discounts, never below 0. */
  netPaise: Paise;
  /** The net, or 0 when it is below Rs 1. */
  payablePaise: Paise;
  /** All three discounts. */
  savedPaise: Paise;
};

export type PricedCart = {
  rows: CartRow[];
  totals: CartTotals;
  /** Null when no coupon was asked for. */
  coupon: CouponDecision | null;
  /** Whether buy 1 get 1 counts, with or without a pair. */
  hasMembership: boolean;
};

export type CartQuestion = {
  lines: readonly CartLineMoney[];
  /** A valid membership of the account, or one in this cart (also seen from the lines themselves). */
  membership: { active: boolean; inCart?: boolean };
  /** Left out: none asked for. Null: asked for, but no such code. */
  coupon?: Coupon | null;
  now: Date;
};

/**
 * The one price of a cart, for the browser's preview and for the server. Order of things: the discount per unit,
 * buy 1 get 1 on whole frame rows, then the coupon, spread over the rows by their value.
 * Two frames at Rs 2,000 and 1,500 with a membership, a lens of 500 on the second, Rs 300 coupon:
 * 4,000 - 1,500 - 300 = Rs 2,200.
 */
export function priceCart({ lines, membership, coupon, now }: CartQuestion): PricedCart {
  const hasMembership =
    membership.active || membership.inCart === true || lines.some((line) => line.category === "membership");
  const rows = priceRows(lines, { giveBogo: hasMembership });
  const beforeCouponPaise = sum(rows, "chargedPaise");
  const decision = coupon === undefined ? null : decideCoupon({ coupon, netBeforeCouponPaise: beforeCouponPaise, now });
  const couponDiscountPaise = decision?.ok ? decision.savingPaise : 0;
  const netPaise = beforeCouponPaise - couponDiscountPaise;
  const isFree = netPaise < SMALLEST_PAYMENT_PAISE;
  const shares = allocatePaise(
    couponDiscountPaise,
    rows.map((row) => row.chargedPaise),
  );
  const priced = rows.map((row, index) => {
    const couponSharePaise = shares[index]!;
    return {
      ...row,
      couponSharePaise,
      payablePaise: isFree ? 0 : row.chargedPaise - couponSharePaise,
    };
  });
  const discountPaise = sum(rows, "discountPaise");
  const bogoDiscountPaise = sum(rows, "bogoDiscountPaise");
  return {
    rows: priced,
    totals: {
      itemTotalPaise: sum(rows, "listPricePaise"),
      discountPaise,
      bogoDiscountPaise,
      couponDiscountPaise,
      netPaise,
      payablePaise: isFree ? 0 : netPaise,
      savedPaise: discountPaise + bogoDiscountPaise + couponDiscountPaise,
    },
    coupon: decision,
    hasMembership,
  };
}

type AmountKey = "listPricePaise" | "discountPaise" | "bogoDiscountPaise" | "chargedPaise";

function sum(rows: readonly PricedRow[], key: AmountKey): Paise {
  return rows.reduce((all, row) => all + row[key], 0);
}
