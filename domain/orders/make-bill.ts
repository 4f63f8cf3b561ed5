import { gstOf, splitGst } from "#domain/invoicing/gst.ts";
import { type InvoiceTotals, invoiceTotals } from "#domain/invoicing/invoice-arithmetic.ts";
import { rowTax } from "#domain/invoicing/row-tax.ts";
import type { DatedTaxRate } from "#domain/invoicing/tax-rates.ts";
import { findPowerType } from "#domain/lenses/power-types.ts";
import type { PurchaseRow } from "./purchase.ts";
import { STANDARD_SIZE } from "#domain/goods/standard-size.ts";
import { type BillLine, codeOf, variantOf } from "#domain/pricing/bill-line.ts";
import type { ChargedRow, PricedBill } from "#domain/pricing/price-bill.ts";
import { printedRow } from "#domain/pricing/printed-row.ts";

/** What the rows are taxed by: whether they stay in the supplier's State, and the rates of the day. */
export type Supply = { sameState: boolean; taxRates: readonly DatedTaxRate[]; on: Date };

/** The rows and totals of a bill as they are kept and printed, each row with its tax taken out of what is charged for it. */
export function makeBill(given: {
  lines: readonly BillLine[];
  priced: PricedBill;
  extraDiscountBp?: number;
  supply: Supply;
}): { rows: PurchaseRow[]; totals: InvoiceTotals } {
  const { priced, extraDiscountBp = 0, supply } = given;
  const lines = new Map(given.lines.map((line) => [line.id, line]));
  // A lens follows its frame at once.
  const rows = priced.rows.map((row, n) => makeRow(lines.get(String(row.lineId))!, row, { frameRow: n - 1, supply }));
  const totals = invoiceTotals({
    rows: rows.map((row) => ({ ...row, isBogo: row.buyOneGetOne, taxPaise: gstOf(row) })),
    extraDiscountBp,
    couponDiscountPaise: priced.totals.couponDiscountPaise,
    totalPaise: priced.totals.payablePaise,
    advancePaymentPaise: 0,
  });
  return { rows, totals };
}

/** The order of the keys is part of a payment order's fingerprint. */
function makeRow(line: BillLine, row: ChargedRow, given: { frameRow: number; supply: Supply }): PurchaseRow {
  const { product } = line;
  const { sameState, taxRates, on } = given.supply;
  const lens = row.kind === "lens" ? line.lens! : null;
  const { color, colorName, size } = variantOf(line);
  const { pricePaise, discountBp } = printedRow(row, row.discountBp);
  const hasPower = line.lens !== null && findPowerType(line.lens.powerTypeCode)?.hasPower === true;
  const { hsnCode, rateBp } = rowTax({ kind: row.kind, hasPower, product, rates: taxRates, on });
  return {
    kind: row.kind,
    frameRow: lens && given.frameRow,
    cartKey: line.id,
    productId: product.id,
    attributeValueId: lens ? null : (line.value?.id ?? null),
    lensRecordId: lens && lens.recordId,
    powerTypeCode: lens && lens.powerTypeCode,
    powerTypeName: lens && lens.powerTypeName,
    lensPackageCode: lens && lens.packageCode,
    lensPackageName: lens && lens.packageName,
    eye: line.eye,
    productName: lens ? `${lens.powerTypeName}, ${lens.packageName}` : product.title,
    productCode: lens ? lens.packageCode : codeOf(line),
    productImage: lens ? null : (product.picture?.path ?? null),
    hsnCode,
    attributeName: lens ? STANDARD_SIZE : (color ?? STANDARD_SIZE),
    colorName: lens ? "" : (colorName ?? ""),
    attributeValue: lens ? STANDARD_SIZE : (size ?? STANDARD_SIZE),
    categoryName: product.mainCategoryName,
    subcategoryName: product.categoryName,
    quantity: row.quantity,
    unitPricePaise: pricePaise / row.quantity,
    discountBp,
    buyOneGetOne: row.isBogo,
    pricePaise,
    bogoDiscountPaise: row.bogoDiscountPaise,
    couponSharePaise: row.couponSharePaise,
    specialSharePaise: row.specialSharePaise,
    totalPaise: row.payablePaise,
    taxBp: rateBp,
    ...splitGst({ inclusivePaise: row.payablePaise, rateBp, sameState }),
    ...(!lens && product.ownFrame && { ownFrame: product.ownFrame }),
  };
}
