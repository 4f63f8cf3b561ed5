import { eq } from "drizzle-orm";
import { orderEvents } from "#db/schema/orders.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { canRefuseFrame } from "#domain/orders/stages.ts";
import { cancelOrder, type CancelRefusal } from "#services/orders/cancel-order.ts";
import { type OrderShop, requireOrder } from "#services/orders/own-order.ts";

export type RefusedFrame =
  | { ok: true; refundPaise: number }
  | { ok: false; reason: "words_missing" | "not_here" | CancelRefusal };

export const FRAME_REFUSALS = {
  words_missing: "Say what is wrong with the frame: its customer reads it",
  not_here: "Only a frame that is here can be found unfit, and only until its lenses are ordered",
} as const;

/**
 * A customer's own frame cannot take the lenses, which may be seen only when its prescription is checked: the order is
 * cancelled and paid back, the frame is sent back, and the words go to the customer.
 */
export async function refuseFrame(
  shop: OrderShop,
  given: { actor: Actor | SystemActor; billingId: string; words: string },
): Promise<RefusedFrame> {
  const { actor, billingId } = given;
  const words = given.words.trim().slice(0, 500);
  requirePermission(actor, "order.serve");
  const order = await requireOrder(shop.db, { actor, action: "order.send", billingId });
  const events = await shop.db
    .select({ stage: orderEvents.stage })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id));
  if (!canRefuseFrame(order.stage, events)) return { ok: false, reason: "not_here" };
  if (words === "") return { ok: false, reason: "words_missing" };
  const done = await cancelOrder(shop, {
    actor,
    billingId,
    reason: "frame_unfit",
    note: words,
    onlyFrom: order.stage,
  });
  if (done.ok) return { ok: true, refundPaise: done.refundPaise };
  return { ok: false, reason: done.reason === "too_late" ? "not_here" : done.reason };
}
