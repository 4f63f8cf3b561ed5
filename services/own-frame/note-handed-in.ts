import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { parseUniqueId } from "#domain/orders/unique-id.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { lockAccount } from "#services/cart/lock-customer.ts";
import type { OrderShop } from "#services/orders/own-order.ts";

export type HandedIn = { ok: true; wasNoted: boolean; customerName: string } | { ok: false; reason: "not_awaited" };

export const HAND_IN_REFUSALS = {
  not_awaited: "This order does not wait for a frame any more",
} as const;

/**
 * A customer's own frame was brought to the store that they chose, on its way to the lab: the order is neither reminded of it
 * nor given up any more. It still waits until the frame is in the lab. The store may do this for an order that is not its own,
 * by the number on the slip; to whoever may not there is no such order.
 *
 * Locks: customer.
 */
export async function noteHandedIn(
  shop: OrderShop,
  given: { actor: Actor | SystemActor; number: string },
): Promise<HandedIn> {
  const { actor } = given;
  requirePermission(actor, "order.send");
  const uniqueId = parseUniqueId(given.number);
  if (uniqueId === null) throw new AppError("not_found");
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.uniqueId, uniqueId));
    const storeId = order && (await storeOf(tx, actor, order));
    if (!order || storeId === undefined) throw new AppError("not_found");
    const { id, userId, customerName } = order;
    if (userId !== null) await lockAccount(tx, userId);
    const [noted] = await tx
      .update(orders)
      .set({ frameHandedInAt: now })
      .where(and(eq(orders.id, id), eq(orders.stage, "frame_awaited"), isNull(orders.frameHandedInAt)))
      .returning({ id: orders.id });
    if (!noted) return wasNoted(tx, { id, customerName });
    await recordAudit(tx, {
      actor,
      action: "order.frame_handed_in",
      object: { kind: "order", id },
      data: { storeId },
      now,
    });
    return { ok: true, wasNoted: false, customerName };
  });
}

/** The store to which a frame of the order is brought, and for which somebody may say that it is there. */
async function storeOf(tx: Db, actor: Actor | SystemActor, order: typeof orders.$inferSelect) {
  const { id, userId, paymentOrderId } = order;
  const lines = await tx
    .select({ frame: orderLines.ownFrame })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, id), isNotNull(orderLines.ownFrame)));
  const brought = lines.flatMap(({ frame }) => frame?.storeId ?? []);
  return brought.find((storeId) => isPermitted(actor, "order.send", { storeId, userId, paymentOrderId }));
}

async function wasNoted(tx: Db, { id, customerName }: { id: string; customerName: string }): Promise<HandedIn> {
  const [now] = await tx
    .select({ stage: orders.stage, at: orders.frameHandedInAt })
    .from(orders)
    .where(eq(orders.id, id));
  return now?.stage === "frame_awaited" && now.at !== null
    ? { ok: true, wasNoted: true, customerName }
    : { ok: false, reason: "not_awaited" };
}
