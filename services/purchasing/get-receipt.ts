import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { goodsReceipts, purchaseOrders, suppliers } from "#db/schema/purchasing.ts";
import { stores } from "#db/schema/stores.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { sumLines } from "#domain/purchasing/receipt-rules.ts";
import { AppError } from "#domain/wire/errors.ts";
import { readOrderLines } from "./order-row.ts";
import { countByUnit, readReceiptLines, receiptTexts } from "./receipt-row.ts";
import { listUnbilled, readBillOf } from "./supplier-bills.ts";

export type ShownReceipt = Awaited<ReturnType<typeof getReceipt>>;

/** A delivery with what is counted of it, and what of its order has not come yet. Of another store it is not found. */
export async function getReceipt(db: Db, { actor, id }: { actor: Actor; id: number }) {
  requirePermission(actor, "purchase.read");
  const [found] = await db
    .select({
      receipt: goodsReceipts,
      supplier: suppliers.name,
      paymentDays: suppliers.paymentDays,
      store: stores.name,
      orderNumber: purchaseOrders.number,
    })
    .from(goodsReceipts)
    .innerJoin(suppliers, eq(suppliers.id, goodsReceipts.supplierId))
    .innerJoin(stores, eq(stores.id, goodsReceipts.storeId))
    .leftJoin(purchaseOrders, eq(purchaseOrders.id, goodsReceipts.orderId))
    .where(eq(goodsReceipts.id, id));
  if (!found) throw new AppError("not_found");
  const { receipt, supplier, paymentDays, store, orderNumber } = found;
  const { storeId, supplierId, orderId, billId, state } = receipt;
  requirePermission(actor, "purchase.read", { storeId });
  const mayBill = isPermitted(actor, "purchase.bill", { storeId });
  const isToBill = mayBill && state === "posted" && billId === null;
  const [lines, ordered, bill, unbilled] = await Promise.all([
    readReceiptLines(db, id),
    orderId === null ? [] : readOrderLines(db, orderId),
    mayBill && billId !== null ? readBillOf(db, billId) : null,
    isToBill ? listUnbilled(db, { actor, supplierId, storeId }) : [],
  ]);
  const counted = countByUnit(lines);
  const orderedOf = new Map(ordered.map((line) => [line.valueId, line]));
  return {
    id,
    number: receipt.number,
    state,
    supplier,
    paymentDays,
    store,
    orderId,
    orderNumber,
    postedAt: receipt.postedAt,
    invoiceNumber: receipt.invoiceNumber,
    invoiceDate: receipt.invoiceDate,
    extraPaise: receipt.extraPaise,
    texts: receiptTexts(receipt, lines),
    lines: lines.map((line) => ({ ...line, ordered: orderedOf.get(line.valueId)?.quantity ?? null })),
    /** Of the order, while the delivery is being counted. */
    awaited: ordered
      .map(({ valueId, sku, name, quantity, received }) => ({
        sku,
        name,
        pieces: Math.max(0, quantity - received - (counted.get(valueId) ?? 0)),
      }))
      .filter(({ pieces }) => pieces > 0),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    sums: sumLines(lines),
    bill,
    unbilled: unbilled.filter((one) => one.id !== id).map((one) => ({ ...one, number: one.number ?? "" })),
    mayReceive: state === "open" && isPermitted(actor, "purchase.receive", { storeId }),
    mayBill: isToBill,
  };
}
