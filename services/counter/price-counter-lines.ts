import type { Db } from "#db/client.ts";
import { couponRefusalText } from "#domain/coupons/decide-coupon.ts";
import type { InvoiceTotals } from "#domain/invoicing/invoice-arithmetic.ts";
import { makeBill } from "#domain/orders/make-bill.ts";
import type { PurchaseRow } from "#domain/orders/purchase.ts";
import type { BillLine } from "#domain/pricing/bill-line.ts";
import { priceBill } from "#domain/pricing/price-bill.ts";
import { AppError } from "#domain/wire/errors.ts";
import { billQuestion, type FactsQuestion, readBillFacts, type RefusedLine } from "#services/cart/read-bill-facts.ts";

export type PricedLines = {
  /** What each line of the bill turned out to be, in order. */
  lines: BillLine[];
  rows: PurchaseRow[];
  /** The place of each line's own row; a lens follows its frame. */
  rowOf: number[];
  totals: InvoiceTotals;
  coupon: { id: number; code: string } | null;
};

type Question = FactsQuestion & { counterStoreId: number; extraDiscountBp: number; noDiscount: boolean };

/** What a column of the database holds: Rs 2.1 crore. */
const MOST_PAISE = 2_147_483_647;
const TOO_MUCH = "This bill is too large, please divide it";

/** Lines become rows with prices, tax and discounts, by what catalogue, coupon and membership say now. */
export async function priceCounterLines(tx: Db, given: Question): Promise<PricedLines> {
  const { extraDiscountBp, noDiscount } = given;
  const facts = await readBillFacts(tx, given);
  const { lines, taxRates, now } = facts;
  const [gone] = facts.refused;
  if (gone) refuseLine(given.lines, gone);
  const priced = priceBill({ ...billQuestion(facts), counter: { extraDiscountBp, noDiscount } });
  if (priced.coupon?.ok === false) throw new AppError("coupon_refused", { message: couponRefusalText(priced.coupon) });
  const supply = { sameState: true, taxRates, on: now };
  const { rows, totals } = makeBill({ lines, priced, extraDiscountBp, supply });
  if (rows.reduce((all, row) => all + row.pricePaise, 0) > MOST_PAISE)
    throw new AppError("validation", { message: TOO_MUCH, fields: { bill: TOO_MUCH } });
  const found = facts.coupon?.found ?? null;
  return {
    lines,
    rows,
    rowOf: lines.map(({ id }) => rows.findIndex((row) => row.cartKey === id)),
    totals,
    coupon: found && { id: found.id, code: found.coupon.code },
  };
}

function refuseLine(lines: FactsQuestion["lines"], gone: RefusedLine): never {
  const n = lines.findIndex((line) => line.clientKey === gone.key);
  const named = gone.productName === null ? gone.message : `${gone.productName}: ${gone.message}`;
  throw new AppError("validation", { message: `Line ${n + 1}: ${named}`, fields: { [`bill.${n}`]: gone.message } });
}
