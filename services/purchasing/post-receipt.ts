import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import {
  goodsReceiptLines,
  goodsReceipts,
  purchaseOrderLines,
  purchaseOrders,
  stockBatches,
} from "#db/schema/purchasing.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { type OrderState, stateAfterReceipt } from "#domain/purchasing/order-states.ts";
import { lineField } from "#domain/purchasing/line-texts.ts";
import { landedCosts, lineKey } from "#domain/purchasing/receipt-rules.ts";
import { faultOf, type SerialFault, serialFaultWords } from "#domain/stock/serials.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { moveManyStock } from "#services/inventory/move-stock.ts";
import type { Shop } from "#services/shop.ts";
import { overIn } from "./change-receipt.ts";
import { countByUnit, lockReceipt, readReceiptLines, type ReceiptLineRow, type ReceiptRow } from "./receipt-row.ts";
import { takePurchaseNumber } from "./take-number.ts";

export type PostedReceipt =
  | { ok: true; number: string }
  | { ok: false; reason: "dropped" | "empty" | "paper" | "cancelled" }
  | { ok: false; reason: "cost" | "expired"; skus: string[] }
  /** By the field of the reason that is missing, or of the serial numbers that are wrong. */
  | { ok: false; reason: "over" | "serials"; fields: Record<string, string> };

/**
 * Puts what was counted on stock, at what it cost with its share of the freight, and tells the order. Two presses, of one person or
 * of two, post it once.
 *
 * Locks: the receipt, its order, then stock, then the series of numbers.
 */
export async function postReceipt(
  shop: Pick<Shop, "db" | "now">,
  { actor, id }: { actor: UserActor; id: number },
): Promise<PostedReceipt> {
  requirePermission(actor, "purchase.receive");
  return shop.db.transaction(async (tx): Promise<PostedReceipt> => {
    const receipt = await lockReceipt(tx, { actor, id, action: "purchase.receive" });
    if (receipt.number !== null) return { ok: true, number: receipt.number };
    // Of after the wait for the lock.
    const now = shop.now();
    const order = receipt.orderId === null ? null : await lockOrder(tx, receipt.orderId);
    const lines = await readReceiptLines(tx, id);
    const refusal = await refuse(tx, { receipt, order, lines, now });
    if (refusal) return refusal;
    const wrong = await putOnStock(tx, { receipt, lines, actor, now });
    if (wrong) return wrong;
    const state = order === null ? null : await tellOrder(tx, { order, lines });
    const number = await takePurchaseNumber(tx, { kind: "GR", storeId: receipt.storeId, now });
    await tx
      .update(goodsReceipts)
      .set({ state: "posted", number, postedBy: actor.id, postedAt: now, revision: receipt.revision + 1 })
      .where(eq(goodsReceipts.id, id));
    await recordAudit(tx, {
      actor,
      action: "receipt.posted",
      object: { kind: "receipt", id },
      changes: { state: ["open", "posted"], number: [null, number] },
      data: {
        storeId: receipt.storeId,
        orderId: receipt.orderId,
        orderState: state,
        pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        rejected: lines.reduce((sum, { rejected }) => sum + rejected, 0),
      },
      now,
    });
    return { ok: true, number };
  });
}

type Order = { id: number; state: OrderState; revision: number };

async function lockOrder(tx: Db, id: number): Promise<Order> {
  const [row] = await tx.select().from(purchaseOrders).where(eq(purchaseOrders.id, id)).for("no key update");
  return row!;
}

type Judged = { receipt: ReceiptRow; order: Order | null; lines: readonly ReceiptLineRow[]; now: Date };

async function refuse(
  tx: Db,
  { receipt, order, lines, now }: Judged,
): Promise<Exclude<PostedReceipt, { ok: true }> | null> {
  if (receipt.state === "dropped") return { ok: false, reason: "dropped" };
  if (order?.state === "cancelled") return { ok: false, reason: "cancelled" };
  if (lines.length === 0) return { ok: false, reason: "empty" };
  if (receipt.invoiceNumber === "" || receipt.invoiceDate === null) return { ok: false, reason: "paper" };
  const skusOf = (some: readonly ReceiptLineRow[]) => [...new Set(some.map(({ sku }) => sku))];
  const unpriced = lines.filter(({ quantity, costPaise }) => quantity > 0 && costPaise === null);
  if (unpriced.length > 0) return { ok: false, reason: "cost", skus: skusOf(unpriced) };
  const today = kolkataDay(now);
  const expired = lines.filter(({ quantity, expiresOn }) => quantity > 0 && expiresOn !== null && expiresOn <= today);
  if (expired.length > 0) return { ok: false, reason: "expired", skus: skusOf(expired) };
  const fields = await overIn(tx, { receipt, lines });
  if (Object.keys(fields).length > 0) return { ok: false, reason: "over", fields };
  const wrong = lines.flatMap((line) => {
    const fault = line.hasSerials ? faultOf(line.serials, line.quantity) : null;
    return fault ? [serialField(line, fault)] : [];
  });
  return wrong.length > 0 ? { ok: false, reason: "serials", fields: Object.fromEntries(wrong) } : null;
}

const serialField = (line: ReceiptLineRow, fault: SerialFault): [string, string] => [
  lineField("serials", lineKey(line)),
  `${serialFaultWords(fault)}.`,
];

type Put = { receipt: ReceiptRow; lines: readonly ReceiptLineRow[]; actor: UserActor; now: Date };

/** Answers why it cannot be, where somebody else has taken in a piece with one of its serial numbers. */
async function putOnStock(
  tx: Db,
  { receipt, lines, actor, now }: Put,
): Promise<Exclude<PostedReceipt, { ok: true }> | null> {
  const { id, storeId } = receipt;
  const landed = landedCosts(
    lines.map(({ quantity, costPaise }) => ({ quantity, costPaise: costPaise ?? 0 })),
    receipt.extraPaise,
  );
  const coming = lines.flatMap((line, n) => (line.quantity > 0 ? [{ ...line, landedPaise: landed[n]! }] : []));
  const moved = await moveManyStock(
    tx,
    coming.map(({ valueId, quantity, landedPaise, serials }) => ({
      storeId,
      attributeValueId: valueId,
      totalDelta: quantity,
      kind: "received" as const,
      reason: null,
      actorUserId: actor.id,
      document: { kind: "receipt" as const, id },
      unitCostPaise: landedPaise,
      serials,
      now,
    })),
  );
  if (!moved.ok) {
    if (moved.reason !== "serials") throw new Error("What comes in cannot be too little.");
    const line = coming.findLast(({ valueId }) => valueId === moved.attributeValueId)!;
    return { ok: false, reason: "serials", fields: Object.fromEntries([serialField(line, moved.fault)]) };
  }
  for (const { id: lineId, valueId, quantity, batch, expiresOn, landedPaise } of coming) {
    await tx.update(goodsReceiptLines).set({ landedPaise }).where(eq(goodsReceiptLines.id, lineId));
    if (expiresOn === null) continue;
    await tx
      .insert(stockBatches)
      .values({ storeId, attributeValueId: valueId, batch, expiresOn, quantityReceived: quantity })
      .onConflictDoUpdate({
        target: [stockBatches.storeId, stockBatches.attributeValueId, stockBatches.batch, stockBatches.expiresOn],
        set: { quantityReceived: sql`${stockBatches.quantityReceived} + ${quantity}` },
      });
  }
  return null;
}

/** Part received, or closed once nothing is awaited. One that was closed by hand stays closed. */
async function tellOrder(
  tx: Db,
  { order, lines }: { order: Order; lines: readonly ReceiptLineRow[] },
): Promise<OrderState> {
  for (const [valueId, quantity] of countByUnit(lines)) {
    await tx
      .update(purchaseOrderLines)
      .set({ receivedQuantity: sql`${purchaseOrderLines.receivedQuantity} + ${quantity}` })
      .where(and(eq(purchaseOrderLines.orderId, order.id), eq(purchaseOrderLines.attributeValueId, valueId)));
  }
  const after = await tx.select().from(purchaseOrderLines).where(eq(purchaseOrderLines.orderId, order.id));
  const state = order.state === "closed" ? "closed" : stateAfterReceipt(after);
  await tx
    .update(purchaseOrders)
    .set({ state, revision: order.revision + 1 })
    .where(eq(purchaseOrders.id, order.id));
  return state;
}
