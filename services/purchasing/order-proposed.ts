import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { purchaseOrderLines, purchaseOrders } from "#db/schema/purchasing.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { MOST_PIECES } from "#domain/purchasing/line-texts.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { proposeLine } from "./find-goods-to-buy.ts";
import { insertDraft } from "./make-order.ts";
import { lockPurchaseOrder, type OrderRow } from "./order-row.ts";
import { findDraft, readProposed } from "./propose-orders.ts";
import { lockSupplier } from "./suppliers.ts";

type Given = {
  actor: UserActor;
  /** Of the form: sent twice it makes one draft. */
  key: string;
  storeId: number;
  supplierId: number;
  units: readonly number[];
};

export type OrderedProposal =
  | { ok: true; id: number; number: string; isNew: boolean }
  | { ok: false; reason: "supplier" | "nothing_lacks" };

/**
 * Writes what lacks on a draft of its supplier and store, or on a new one; nothing is ordered by it. How many pieces is counted anew
 * here, and what drafts have counts as coming: a second press adds nothing.
 */
export async function orderProposed(shop: Pick<Shop, "db" | "now">, given: Given): Promise<OrderedProposal> {
  const { actor, key, storeId, supplierId, units } = given;
  requirePermission(actor, "purchase.order", { storeId });
  const now = shop.now();
  return shop.db.transaction(async (tx): Promise<OrderedProposal> => {
    // An order before its supplier, as one that is sent takes them.
    const open = await lockDraft(tx, { actor, storeId, supplierId });
    const supplier = await lockSupplier(tx, supplierId);
    if (!supplier || supplier.archived) return { ok: false, reason: "supplier" };
    const [there] = await tx.select().from(purchaseOrders).where(eq(purchaseOrders.key, key));
    if (there) return { ok: true, id: there.id, number: there.number, isNew: false };
    const lines = (await readProposed(tx, { storeId, units })).filter((one) => one.supplier?.id === supplierId);
    if (lines.length === 0) return { ok: false, reason: "nothing_lacks" };
    const draft = open ?? (await insertDraft(tx, { actor, key, supplier, storeId, now }));
    const changes: Record<string, [string, string]> = {};
    for (const { line } of lines) {
      const { unitId: valueId, sku, pieces: quantity } = line;
      const { gstBp, costPaise } = await proposeLine(tx, { supplierId, valueId, now });
      const [written] = await tx
        .insert(purchaseOrderLines)
        .values({ orderId: draft.id, attributeValueId: valueId, quantity, costPaise, gstBp })
        .onConflictDoUpdate({
          target: [purchaseOrderLines.orderId, purchaseOrderLines.attributeValueId],
          set: { quantity: sql`least(${purchaseOrderLines.quantity} + ${quantity}, ${MOST_PIECES})` },
        })
        .returning({ quantity: purchaseOrderLines.quantity });
      const before = written!.quantity - quantity;
      changes[`quantity:${sku}`] = [before <= 0 ? "" : String(before), String(written!.quantity)];
    }
    if (open)
      await tx
        .update(purchaseOrders)
        .set({ revision: open.revision + 1 })
        .where(eq(purchaseOrders.id, open.id));
    await recordAudit(tx, {
      actor,
      action: "purchase.piece_added",
      object: { kind: "purchase-order", id: draft.id },
      changes,
      data: { storeId },
      now,
    });
    return { ok: true, id: draft.id, number: draft.number, isNew: open === null };
  });
}

type Of = { actor: UserActor; storeId: number; supplierId: number };

/** The draft that takes more lines, unless a colleague has sent it at this moment. */
async function lockDraft(tx: Db, { actor, storeId, supplierId }: Of): Promise<OrderRow | null> {
  const found = await findDraft(tx, { supplierId, storeId });
  if (!found) return null;
  const order = await lockPurchaseOrder(tx, { actor, id: found.id, action: "purchase.order" });
  return order.state === "draft" ? order : null;
}
