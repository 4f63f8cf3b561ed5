import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { goodsReceipts, purchaseOrders } from "#db/schema/purchasing.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { isAwaited } from "#domain/purchasing/order-states.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { lockReceipt } from "./receipt-row.ts";
import { lockSupplier } from "./suppliers.ts";

type Known = Pick<Shop, "db" | "now">;

export type BegunReceipt = { ok: true; id: number } | { ok: false; reason: "supplier" | "order" };

type Of = { orderId: number } | { supplierId: number; storeId: number };

/** Begins to count a delivery: against an order, or of a supplier without one. Two presses of one form begin one. */
export async function beginReceipt(
  shop: Known,
  { actor, key, of }: { actor: UserActor; key: string; of: Of },
): Promise<BegunReceipt> {
  requirePermission(actor, "purchase.receive", "storeId" in of ? { storeId: of.storeId } : undefined);
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const found = await whereTo(tx, { actor, of });
    if (!found.ok) return found;
    const { orderId, supplierId, storeId } = found;
    const [made] = await tx
      .insert(goodsReceipts)
      .values({ key, orderId, supplierId, storeId, madeBy: actor.id, createdAt: now })
      .onConflictDoNothing({ target: goodsReceipts.key })
      .returning({ id: goodsReceipts.id });
    if (!made) {
      const [there] = await tx.select().from(goodsReceipts).where(eq(goodsReceipts.key, key));
      return { ok: true, id: there!.id };
    }
    await recordAudit(tx, {
      actor,
      action: "receipt.begun",
      object: { kind: "receipt", id: made.id },
      data: { storeId, supplierId, orderId },
      now,
    });
    return { ok: true, id: made.id };
  });
}

type Found =
  | { ok: true; orderId: number | null; supplierId: number; storeId: number }
  | { ok: false; reason: "supplier" | "order" };

async function whereTo(tx: Db, { actor, of }: { actor: UserActor; of: Of }): Promise<Found> {
  if ("supplierId" in of) {
    const supplier = await lockSupplier(tx, of.supplierId);
    return supplier ? { ok: true, orderId: null, ...of } : { ok: false, reason: "supplier" };
  }
  const [order] = await tx.select().from(purchaseOrders).where(eq(purchaseOrders.id, of.orderId));
  if (!order) throw new AppError("not_found");
  requirePermission(actor, "purchase.receive", { storeId: order.storeId });
  if (!isAwaited(order.state)) return { ok: false, reason: "order" };
  return { ok: true, orderId: order.id, supplierId: order.supplierId, storeId: order.storeId };
}

/** Gives up a delivery that was being counted. What it had counted stays to be read. */
export async function dropReceipt(
  shop: Known,
  { actor, id }: { actor: UserActor; id: number },
): Promise<{ ok: true } | { ok: false; reason: "posted" }> {
  requirePermission(actor, "purchase.receive");
  return shop.db.transaction(async (tx) => {
    const receipt = await lockReceipt(tx, { actor, id, action: "purchase.receive" });
    if (receipt.state === "posted") return { ok: false, reason: "posted" };
    if (receipt.state === "dropped") return { ok: true };
    await tx
      .update(goodsReceipts)
      .set({ state: "dropped", revision: receipt.revision + 1 })
      .where(eq(goodsReceipts.id, id));
    await recordAudit(tx, {
      actor,
      action: "receipt.dropped",
      object: { kind: "receipt", id },
      changes: { state: ["open", "dropped"] },
      data: { storeId: receipt.storeId },
      now: shop.now(),
    });
    return { ok: true };
  });
}
