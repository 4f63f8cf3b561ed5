import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { purchaseOrderLines, purchaseOrders } from "#db/schema/purchasing.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { MOST_PIECES } from "#domain/purchasing/line-texts.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { type BoughtUnit, findGoodsToBuy, type FoundToBuy, proposeLine } from "./find-goods-to-buy.ts";
import { lockPurchaseOrder } from "./order-row.ts";
import { lockSupplier } from "./suppliers.ts";
import { takePurchaseNumber } from "./take-number.ts";

type Known = Pick<Shop, "db" | "now">;

export type MadeOrder = { ok: true; id: number } | { ok: false; reason: "supplier" };

/** A draft for a supplier and a store. Two presses of one form make one. */
export async function makePurchaseOrder(
  shop: Known,
  given: { actor: UserActor; key: string; supplierId: number; storeId: number },
): Promise<MadeOrder> {
  const { actor, key, supplierId, storeId } = given;
  requirePermission(actor, "purchase.order", { storeId });
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const supplier = await lockSupplier(tx, supplierId);
    if (!supplier || supplier.archived) return { ok: false, reason: "supplier" };
    const [there] = await tx.select({ id: purchaseOrders.id }).from(purchaseOrders).where(eq(purchaseOrders.key, key));
    if (there) return { ok: true, id: there.id };
    const { id } = await insertDraft(tx, { actor, key, supplier, storeId, now });
    return { ok: true, id };
  });
}

type NewDraft = {
  actor: UserActor;
  key: string;
  supplier: { id: number; name: string };
  storeId: number;
  now: Date;
};

/** A draft with the next number of its store. */
export async function insertDraft(tx: Db, given: NewDraft): Promise<{ id: number; number: string }> {
  const { actor, key, supplier, storeId, now } = given;
  const supplierId = supplier.id;
  const number = await takePurchaseNumber(tx, { kind: "PO", storeId, now });
  const [made] = await tx
    .insert(purchaseOrders)
    .values({ key, number, supplierId, storeId, madeBy: actor.id, createdAt: now })
    .returning({ id: purchaseOrders.id });
  await recordAudit(tx, {
    actor,
    action: "purchase.made",
    object: { kind: "purchase-order", id: made!.id },
    changes: { number: [null, number], supplier: [null, supplier.name] },
    data: { storeId, supplierId },
    now,
  });
  return { id: made!.id, number };
}

export type AddedPiece =
  | { ok: true; unit: BoughtUnit; quantity: number }
  | Exclude<FoundToBuy, { ok: true }>
  | { ok: false; reason: "not_draft" }
  | { ok: false; reason: "too_many" };

/** Adds pieces of a unit to a draft: a scan one, a hand as many as it types. */
export async function addToOrder(
  shop: Known,
  given: { actor: UserActor; id: number; text: string; valueId: number | null; quantity: number },
): Promise<AddedPiece> {
  const { actor, id, quantity } = given;
  requirePermission(actor, "purchase.order");
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const order = await lockPurchaseOrder(tx, { actor, id, action: "purchase.order" });
    if (order.state !== "draft") return { ok: false, reason: "not_draft" };
    const found = await findGoodsToBuy(tx, given);
    if (!found.ok) return found;
    const { valueId, sku } = found.unit;
    const { gstBp, costPaise } = await proposeLine(tx, { supplierId: order.supplierId, valueId, now });
    const [line] = await tx
      .insert(purchaseOrderLines)
      .values({ orderId: id, attributeValueId: valueId, quantity, costPaise, gstBp })
      .onConflictDoUpdate({
        target: [purchaseOrderLines.orderId, purchaseOrderLines.attributeValueId],
        set: { quantity: sql`${purchaseOrderLines.quantity} + ${quantity}` },
        setWhere: sql`${purchaseOrderLines.quantity} + ${quantity} <= ${MOST_PIECES}`,
      })
      .returning({ quantity: purchaseOrderLines.quantity });
    if (!line) return { ok: false, reason: "too_many" };
    await tx
      .update(purchaseOrders)
      .set({ revision: order.revision + 1 })
      .where(eq(purchaseOrders.id, id));
    const before = line.quantity - quantity;
    await recordAudit(tx, {
      actor,
      action: "purchase.piece_added",
      object: { kind: "purchase-order", id },
      changes: { [`quantity:${sku}`]: [before === 0 ? "" : String(before), String(line.quantity)] },
      data: { storeId: order.storeId },
      now,
    });
    return { ok: true, unit: found.unit, quantity: line.quantity };
  });
}
