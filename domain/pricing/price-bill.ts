import { isForGoods } from "#domain/coupons/coupon-goods.ts";
import { type Coupon, type CouponDecision, type CouponQuestion, decideCoupon } from "#domain/coupons/decide-coupon.ts";
import { specialDiscountPaise } from "#domain/invoicing/invoice-arithmetic.ts";
import { allocatePaise } from "#domain/money/allocate.ts";
import type { Paise } from "#domain/money/paise.ts";
import { lensPrice } from "./lens-price.ts";
import { type CartLineMoney, type PricedRow, priceRows } from "./price-rows.ts";
import { printedRow } from "./printed-row.ts";

/** The gateway takes Rs 1 or more; an order below that counts as free. */
const SMALLEST_PAYMENT_PAISE: Paise = 100;

/** A row with its parts of the discounts that are given on the bill as a whole. */
export type ChargedRow = PricedRow & {
  /** Of its line, as far as this bill gives one. */
  discountBp: number;
  specialSharePaise: Paise;
  couponSharePaise: Paise;
  /** What this row adds to the payable total. */
  payablePaise: Paise;
};

export type ChargedTotals = {
  itemTotalPaise: Paise;
  discountPaise: Paise;
  bogoDiscountPaise: Paise;
  couponDiscountPaise: Paise;
  /** Item total less all discounts, never below 0. */
  netPaise: Paise;
  /** The net; online 0 when it is below Rs 1. */
  payablePaise: Paise;
  /** All discounts. */
  savedPaise: Paise;
};

export type PricedBill = {
  rows: ChargedRow[];
  totals: ChargedTotals;
  /** Null when no coupon was asked for. */
  coupon: CouponDecision | null;
  /** What a coupon is asked of this bill. */
  couponAsks: Omit<CouponQuestion, "coupon">;
  /** Whether buy 1 get 1 counts, with or without a pair. */
  hasMembership: boolean;
};

export type BillQuestion = {
  lines: readonly CartLineMoney[];
  /** Whether the account has a valid membership; one on this bill is seen from its lines. */
  membership: { active: boolean };
  /** Left out: none asked for. Null: asked for, but no such code. */
  coupon?: Coupon | null;
  /** Sold at a counter, which takes less than a rupee and gives discounts of its own; left out: sold online. */
  counter?: {
    extraDiscountBp: number;
    /** At list price: no percent, no discounted lens, no buy 1 get 1. */
    noDiscount: boolean;
  };
  now: Date;
};

/**
 * The one price of a bill, for carts, payments and counters. Order of things: the discount per unit, buy 1 get 1 on whole
 * frame rows, a counter's special discount in percent of what the invoice shows after those two, then the coupon on what is
 * left, or on what is left of the goods that it is for. The last two are spread over the rows by value, so that the tax of each row
 * is taken out of what was really charged.
 * Two frames at Rs 2,000 and 1,500 with a membership, a lens of 500 on the second, Rs 300 coupon:
 * 4,000 - 1,500 - 300 = Rs 2,200.
 * A frame at Rs 1,499 less 10 % (1,349) with a lens at 900, 5 % extra: 2,249 - 112 = Rs 2,137; the frame bears 67.18.
 */
export function priceBill({ membership, coupon, counter, now, ...asked }: BillQuestion): PricedBill {
  const noDiscount = counter?.noDiscount === true;
  const lines = noDiscount ? asked.lines.map(atListPrice) : asked.lines;
  const hasMembership = membership.active || lines.some((line) => line.category === "membership");
  const rows = priceRows(lines, { giveBogo: hasMembership && !noDiscount });
  const discounts = new Map(lines.map((line) => [line.id, line.discountBp]));
  const chargedPaise = sum(rows, "chargedPaise");
  const specialPaise = specialOf(rows, discounts, counter?.extraDiscountBp ?? 0);
  const specials = allocatePaise(
    specialPaise,
    rows.map((row) => row.chargedPaise),
  );
  const left = rows.map((row, n) => row.chargedPaise - specials[n]!);
  const netBeforeCouponPaise = chargedPaise - specialPaise;
  const byId = new Map(lines.map((line) => [line.id, line]));
  const couponLines = rows.map(({ lineId }, n) => ({ ...byId.get(lineId)!, netPaise: left[n]! }));
  const channel = counter === undefined ? "online" : "counter";
  const couponAsks = { netBeforeCouponPaise, lines: couponLines, channel, now } as const;
  const decision = coupon === undefined ? null : decideCoupon({ coupon, ...couponAsks });
  const couponDiscountPaise = decision?.ok ? decision.savingPaise : 0;
  const coupons = allocatePaise(
    couponDiscountPaise,
    couponLines.map((line) => (isForGoods(coupon?.goods, line) ? line.netPaise : 0)),
  );
  const netPaise = netBeforeCouponPaise - couponDiscountPaise;
  const isFree = counter === undefined && netPaise < SMALLEST_PAYMENT_PAISE;
  const itemTotalPaise = sum(rows, "listPricePaise");
  return {
    rows: rows.map((row, n) => ({
      ...row,
      discountBp: discounts.get(row.lineId)!,
      specialSharePaise: specials[n]!,
      couponSharePaise: coupons[n]!,
      payablePaise: isFree ? 0 : left[n]! - coupons[n]!,
    })),
    totals: {
      itemTotalPaise,
      discountPaise: sum(rows, "discountPaise"),
      bogoDiscountPaise: sum(rows, "bogoDiscountPaise"),
      couponDiscountPaise,
      netPaise,
      payablePaise: isFree ? 0 : netPaise,
      savedPaise: itemTotalPaise - netPaise,
    },
    coupon: decision,
    couponAsks,
    hasMembership,
  };
}

function specialOf(
  rows: readonly PricedRow[],
  discounts: ReadonlyMap<string | number, number>,
  extraDiscountBp: number,
): Paise {
  const printed = rows.map((row) => printedRow(row, discounts.get(row.lineId)!));
  // The invoice's own discounts are not floored, so at 100 % they can leave a rupee more than was charged.
  return Math.min(specialDiscountPaise(printed, extraDiscountBp), sum(rows, "chargedPaise"));
}

function atListPrice(line: CartLineMoney): CartLineMoney {
  const lens = line.lens && { pricePaise: lensPrice(line.lens).listPricePaise, discountPricePaise: null };
  return { ...line, discountBp: 0, lens };
}

type AmountKey = "listPricePaise" | "discountPaise" | "bogoDiscountPaise" | "chargedPaise";

function sum(rows: readonly PricedRow[], key: AmountKey): Paise {
  return rows.reduce((all, row) => all + row[key], 0);
}
