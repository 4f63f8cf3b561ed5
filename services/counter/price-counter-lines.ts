import type { Db } from "#db/client.ts";
import { couponRefusalText, normalizeCouponCode } from "#domain/coupons/decide-coupon.ts";
import { gstOf } from "#domain/invoicing/gst.ts";
import { invoiceTotals, type InvoiceTotals } from "#domain/invoicing/invoice-arithmetic.ts";
import type { PurchaseRow } from "#domain/orders/purchase.ts";
import { priceCounterBill } from "#domain/pricing/price-counter-bill.ts";
import type { CartLineInput } from "#domain/wire/billing.ts";
import { AppError } from "#domain/wire/errors.ts";
import { buildCartView } from "#services/cart/build-cart-view.ts";
import type { CartLineView } from "#services/cart/cart-view.ts";
import { findActiveMembership } from "#services/cart/find-active-membership.ts";
import { findCoupon } from "#services/cart/find-coupon.ts";
import { loadUnits } from "#services/cart/load-units.ts";
import { purchaseRow } from "#services/checkout/purchase-row.ts";

export type PricedLines = {
  /** What each line of the bill turned out to be, in order. */
  lines: CartLineView[];
  rows: PurchaseRow[];
  /** The place of each line's own row; a lens follows its frame. */
  rowOf: number[];
  totals: InvoiceTotals;
  coupon: { id: number; code: string } | null;
};

type Question = {
  lines: readonly CartLineInput[];
  storeId: number;
  /** Whose membership counts. */
  userId: number | null;
  couponCode: string | null;
  extraDiscountBp: number;
  noDiscount: boolean;
  now: Date;
};

/** What a column of the database holds: Rs 2.1 crore. */
const MOST_PAISE = 2_147_483_647;
const TOO_MUCH = "This bill is too large, please divide it";

/** Lines become rows with prices, tax and discounts, by what catalogue, coupon and membership say now. */
export async function priceCounterLines(tx: Db, given: Question): Promise<PricedLines> {
  const { storeId, userId, extraDiscountBp, noDiscount, now } = given;
  const units = await loadUnits(tx, { lines: given.lines, userId: null, counterStoreId: storeId });
  const endsAt = await findActiveMembership(tx, { userId, now });
  const { view } = buildCartView({
    lines: given.lines.map((line) => ({ ...line, id: null })),
    units,
    membership: { endsAt, product: null },
    coupon: null,
    now,
  });
  const [gone] = view.unavailable;
  if (gone) refuseLine(given.lines, gone);
  const code = given.couponCode === null ? "" : normalizeCouponCode(given.couponCode);
  const found = code === "" ? null : await findCoupon(tx, { code, userId: null });
  const { lines } = view;
  const priced = priceCounterBill({
    // The catalogue's own price: the one that is shown of a membership is floored before its discount.
    lines: lines.map((line, n) => ({ ...line, id: line.key, listPricePaise: units[n]!.product!.pricePaise })),
    membership: { active: endsAt !== null },
    ...(code !== "" && { coupon: found?.coupon ?? null }),
    extraDiscountBp,
    noDiscount,
    now,
  });
  if (priced.coupon?.ok === false) throw new AppError("coupon_refused", { message: couponRefusalText(priced.coupon) });
  const byKey = new Map(lines.map((line) => [line.key, line]));
  const rows: PurchaseRow[] = [];
  for (const row of priced.rows) {
    const frameRow = row.kind === "lens" ? rows.length - 1 : null;
    const line = { ...byKey.get(String(row.lineId))!, discountBp: row.discountBp };
    rows.push(purchaseRow(line, row, { frameRow, sameState: true, now }));
  }
  if (rows.reduce((all, row) => all + row.pricePaise, 0) > MOST_PAISE)
    throw new AppError("validation", { message: TOO_MUCH, fields: { bill: TOO_MUCH } });
  return {
    lines,
    rows,
    rowOf: lines.map(({ key }) => rows.findIndex((row) => row.cartKey === key)),
    totals: invoiceTotals({
      rows: rows.map((row) => ({ ...row, isBogo: row.buyOneGetOne, taxPaise: gstOf(row) })),
      extraDiscountBp,
      couponDiscountPaise: priced.couponDiscountPaise,
      totalPaise: priced.totalPaise,
      advancePaymentPaise: 0,
    }),
    coupon: found && { id: found.id, code: found.coupon.code },
  };
}

function refuseLine(
  lines: readonly CartLineInput[],
  gone: { key: string; productName: string | null; message: string },
): never {
  const n = lines.findIndex((line) => line.clientKey === gone.key);
  const named = gone.productName === null ? gone.message : `${gone.productName}: ${gone.message}`;
  throw new AppError("validation", { message: `Line ${n + 1}: ${named}`, fields: { [`bill.${n}`]: gone.message } });
}
