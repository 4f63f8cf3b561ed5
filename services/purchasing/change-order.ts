import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { purchaseOrderLines, purchaseOrders } from "#db/schema/purchasing.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { lineField, readCost, readDay, readPieces, readRate, readWords } from "#domain/purchasing/line-texts.ts";
import { mayStep, ORDER_STEPS, type OrderStep } from "#domain/purchasing/order-states.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { type ChangedTexts, changesOf, mergeTexts, type Texts, typedOver } from "#services/goods/merge-texts.ts";
import type { Shop } from "#services/shop.ts";
import { lockPurchaseOrder, type OrderLineRow, type OrderRow, orderTexts, readOrderLines } from "./order-row.ts";
import { lockSupplier } from "./suppliers.ts";

type Known = Pick<Shop, "db" | "now">;

export type ChangedOrder =
  | { ok: true; entry: number | null }
  | { ok: false; reason: "wrong"; fields: FieldErrors }
  | { ok: false; reason: "state" }
  | ChangedTexts;

/**
 * Writes what somebody typed on an order: of a draft everything, of one that was sent the expected day and the note. A line whose
 * quantity is taken away goes.
 */
export async function changePurchaseOrder(
  shop: Known,
  given: { actor: UserActor; id: number; from: Texts; to: Texts },
): Promise<ChangedOrder> {
  const { actor, id } = given;
  requirePermission(actor, "purchase.order");
  return shop.db.transaction(async (tx) => {
    const order = await lockPurchaseOrder(tx, { actor, id, action: "purchase.order" });
    if (order.state === "closed" || order.state === "cancelled") return { ok: false, reason: "state" };
    const lines = await readOrderLines(tx, id);
    const before = orderTexts(order, lines);
    const isOpen = (field: string) => order.state === "draft" || field === "expectedOn" || field === "note";
    const known = (texts: Texts) =>
      Object.fromEntries(Object.entries(texts).filter(([field]) => field in before && isOpen(field)));
    const [from, to] = [known(given.from), known(given.to)];
    const wrong = wrongIn(typedOver(before, { from, to }), lines);
    if (Object.keys(wrong).length > 0) return { ok: false, reason: "wrong", fields: wrong };
    const object = { kind: "purchase-order", id } as const;
    const merged = await mergeTexts(tx, { object, kept: before, from, to });
    if (!merged.ok) return merged;
    if (merged.written.length === 0) return { ok: true, entry: null };
    await write(tx, { order, lines, after: merged.after });
    const entry = await recordAudit(tx, {
      actor,
      action: "purchase.changed",
      object,
      changes: changesOf(merged.written, before, merged.after),
      data: { storeId: order.storeId },
      now: shop.now(),
    });
    return { ok: true, entry };
  });
}

function wrongIn(texts: Texts, lines: readonly OrderLineRow[]): FieldErrors {
  const judged = [
    ["expectedOn", readDay(texts.expectedOn ?? "")] as const,
    ["note", readWords(texts.note ?? "", 300)] as const,
    ...lines.flatMap(({ sku }) =>
      (
        [
          ["quantity", readPieces],
          ["cost", readCost],
          ["gst", readRate],
        ] as const
      ).map(([what, read]) => [lineField(what, sku), read(texts[lineField(what, sku)] ?? "")] as const),
    ),
  ];
  return Object.fromEntries(judged.flatMap(([field, read]) => (read.ok ? [] : [[field, read.words]])));
}

type Written = { order: OrderRow; lines: readonly OrderLineRow[]; after: Texts };

async function write(tx: Db, { order, lines, after }: Written): Promise<void> {
  const value = <Value>(read: { ok: true; value: Value } | { ok: false }): Value => {
    if (!read.ok) throw new Error("A field of an order was judged right and is not.");
    return read.value;
  };
  await tx
    .update(purchaseOrders)
    .set({
      expectedOn: value(readDay(after.expectedOn!)),
      note: value(readWords(after.note!, 300)),
      revision: order.revision + 1,
    })
    .where(eq(purchaseOrders.id, order.id));
  if (order.state !== "draft") return;
  for (const { id, sku, quantity, costPaise, gstBp } of lines) {
    const of = (what: string) => after[lineField(what, sku)] ?? "";
    const next = {
      quantity: value(readPieces(of("quantity"))),
      costPaise: value(readCost(of("cost"))),
      gstBp: value(readRate(of("gst"))),
    };
    const here = and(eq(purchaseOrderLines.orderId, order.id), eq(purchaseOrderLines.id, id));
    if (next.quantity === 0) await tx.delete(purchaseOrderLines).where(here);
    else if (next.quantity !== quantity || next.costPaise !== costPaise || next.gstBp !== gstBp)
      await tx.update(purchaseOrderLines).set(next).where(here);
  }
}

export type SteppedOrder =
  | { ok: true }
  | { ok: false; reason: "state" | "empty" | "supplier" }
  | { ok: false; reason: "cost"; skus: string[] };

/** Sends an order to its supplier, cancels it, or closes one of which no more will come. The same press twice is one. */
export async function stepPurchaseOrder(
  shop: Known,
  { actor, id, step }: { actor: UserActor; id: number; step: OrderStep },
): Promise<SteppedOrder> {
  requirePermission(actor, "purchase.order");
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const order = await lockPurchaseOrder(tx, { actor, id, action: "purchase.order" });
    const { to } = ORDER_STEPS[step];
    if (order.state === to) return { ok: true };
    if (!mayStep(order.state, step)) return { ok: false, reason: "state" };
    if (step === "order") {
      const refusal = await refuseToSend(tx, order);
      if (refusal) return refusal;
    }
    await tx
      .update(purchaseOrders)
      .set({ state: to, revision: order.revision + 1, ...(step === "order" && { orderedAt: now }) })
      .where(eq(purchaseOrders.id, id));
    await recordAudit(tx, {
      actor,
      action: ({ order: "purchase.ordered", cancel: "purchase.cancelled", close: "purchase.closed" } as const)[step],
      object: { kind: "purchase-order", id },
      changes: { state: [order.state, to] },
      data: { storeId: order.storeId },
      now,
    });
    return { ok: true };
  });
}

async function refuseToSend(tx: Db, order: OrderRow): Promise<Exclude<SteppedOrder, { ok: true }> | null> {
  const supplier = await lockSupplier(tx, order.supplierId);
  if (!supplier || supplier.archived) return { ok: false, reason: "supplier" };
  const lines = await readOrderLines(tx, order.id);
  if (lines.length === 0) return { ok: false, reason: "empty" };
  const skus = lines.filter(({ costPaise }) => costPaise === null).map(({ sku }) => sku);
  return skus.length > 0 ? { ok: false, reason: "cost", skus } : null;
}
