import { type HandCoupon, type HandLine, handRows, printedDiscount, share, taxIn } from "./paise-by-hand.ts";

export type HandCounterBill = {
  lines: readonly HandLine[];
  coupon: HandCoupon | null;
  /** Hundredths of a percent. */
  extraDiscount: bigint;
  noDiscount: boolean;
};

const WHOLE = 10_000n;
const RUPEE = 100n;
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n);

/**
 * A bill of a counter once more, from the decisions on money alone and in BigInt: the special discount is a percent of
 * what the invoice shows after its items, half up to whole rupees; the coupon looks at what is left; a counter's sale is
 * always within its own State.
 */
export function counterBillByHand({ lines, coupon, extraDiscount, noDiscount }: HandCounterBill) {
  const plain = noDiscount ? lines.map(withoutDiscount) : lines;
  const rows = handRows(plain, !noDiscount && plain.some(({ kind }) => kind === "membership"));
  const due = rows.map((row) => (row.isFree ? 0n : row.charged));
  const gross = sum(rows.map((row) => row.printed));
  const discount = sum(rows.map(printedDiscount));
  const bogo = sum(rows.filter((row) => row.isFree).map((row) => row.printed - printedDiscount(row)));
  const exact = (gross - discount - bogo) * extraDiscount;
  const special = ((2n * exact + WHOLE * RUPEE) / (2n * WHOLE * RUPEE)) * RUPEE;
  const before = sum(due);
  const taken = special < before ? special : before;
  const specials = share(taken, due);
  const left = due.map((amount, n) => amount - specials[n]!);
  const isCouponRefused = coupon !== null && before - taken < coupon.minimum;
  const most = coupon === null || isCouponRefused ? 0n : coupon.amount;
  const saved = most < before - taken ? most : before - taken;
  const coupons = share(saved, left);
  const paid = left.map((amount, n) => amount - coupons[n]!);
  const net = sum(paid);
  return {
    isCouponRefused,
    invoice: {
      gross,
      discount,
      bogo,
      special,
      coupon: saved,
      roundOff: net - (gross - discount - bogo - special - saved),
      net,
      tax: sum(paid.map((amount, n) => taxIn(amount, rows[n]!.tax, true))),
    },
  };
}

function withoutDiscount(line: HandLine): HandLine {
  const { lens } = line;
  if (lens === null) return { ...line, discount: 0n };
  const whole = lens.discountPrice === null ? 0n : (lens.discountPrice / RUPEE) * RUPEE;
  const price = lens.price ?? 0n;
  return { ...line, discount: 0n, lens: { price: whole > price ? whole : price, discountPrice: null } };
}
