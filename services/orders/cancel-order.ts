import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orderLines } from "#db/schema/orders.ts";
import { type Actor, type SystemActor, idOf } from "#domain/accounts/actor.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { CANCEL_REASONS, type CancelReason } from "#domain/orders/request-reasons.ts";
import { canCancel } from "#domain/orders/stages.ts";
import { actsForShop, recordAudit } from "#services/audit/record-audit.ts";
import { issueCreditNote } from "#services/billing/issue-credit-note.ts";
import { giveBackCoupon } from "#services/coupons/give-back-coupon.ts";
import { returnStock } from "#services/inventory/return-stock.ts";
import { giveUpPaymentOrder } from "#services/payments/give-up-payment-order.ts";
import { endMemberships, isMembershipUsed } from "./end-memberships.ts";
import { moveStage } from "./move-stage.ts";
import { lockOrder, type OrderEntry, type OrderShop } from "./own-order.ts";

export type CancelRefusal = "too_late" | "membership_used" | "counter";

export const CANCEL_REFUSALS: Readonly<Record<CancelRefusal, string>> = {
  too_late: "This order can no longer be cancelled: it is already being made or packed",
  membership_used:
    "Another purchase has used this membership for buy 1 get 1, so its order cannot be cancelled. Please write to us",
  counter: "A bill of a store is taken back in the store",
};

export type CancelAnswer =
  | { ok: true; refundPaise: number; wasCancelled: boolean }
  | { ok: false; reason: CancelRefusal };

/**
 * Cancels a whole order while that is free. Paid: stock, coupon and membership go back, a credit note takes back the
 * bill, and the money is sent off. Not paid: what is set aside for it is free again, and money that comes all the same
 * goes back. All in one transaction; the move of the stage is the guard, so a second click finds it done, and of a
 * cancellation and 'lenses ordered' at one moment exactly one wins.
 *
 * Locks: customer, payment order, coupon, stock by id, the series of credit notes.
 */
export async function cancelOrder(
  shop: OrderShop,
  given: { actor: Actor | SystemActor; billingId: string; reason: CancelReason; note?: string },
): Promise<CancelAnswer> {
  const { actor, billingId, reason } = given;
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { actor, action: "order.cancel", billingId });
    const isPaid = order.invoiceStatus === INVOICE_STATUS.paid;
    const refundPaise = isPaid ? order.totalPaise : 0;
    if (order.stage === "cancelled") return { ok: true, refundPaise, wasCancelled: true };
    if (!canCancel(order.stage)) return { ok: false, reason: "too_late" };
    if (order.userId === null || order.paymentOrderId === null) return { ok: false, reason: "counter" };
    const { userId, paymentOrderId } = order;
    if (isPaid && (await isMembershipUsed(tx, { orderId: order.id, userId, now })))
      return { ok: false, reason: "membership_used" };
    const note = [CANCEL_REASONS[reason], given.note?.trim()].filter(Boolean).join(": ");
    const actorUserId = idOf(actor);
    if (!(await moveStage(tx, { orderId: order.id, to: "cancelled", note, actorUserId, now })))
      return { ok: false, reason: "too_late" };
    if (isPaid) await takeBack(tx, shop, { order, userId, actorUserId, now });
    else await giveUpPaymentOrder(tx, { id: paymentOrderId });
    if (actsForShop(actor, order))
      await recordAudit(tx, {
        actor,
        action: "order.cancelled",
        object: { kind: "order", id: order.id },
        changes: { stage: [order.stage, "cancelled"] },
        data: { storeId: order.storeId, refundPaise, reason },
        now,
      });
    await shop.jobs.send(tx, "mail.order-cancelled", { orderId: order.id });
    return { ok: true, refundPaise, wasCancelled: false };
  });
}

type Paid = { order: OrderEntry; userId: number; actorUserId: number | null; now: Date };

async function takeBack(tx: Db, shop: OrderShop, { order, userId, actorUserId, now }: Paid): Promise<void> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  await giveBackCoupon(tx, { orderId: order.id });
  await endMemberships(tx, { orderId: order.id, userId, now });
  await returnStock(tx, { orderId: order.id, storeId: order.storeId, units: unitsOf(lines), isSound: true });
  await issueCreditNote(tx, shop, {
    order,
    rows: lines.map((line) => ({ line, before: 0, quantity: line.quantity })),
    settlement: "money",
    refundReason: "cancelled",
    requestId: null,
    reason: "Order cancelled before dispatch",
    actorUserId,
    now,
  });
}

/** What was bought from the stock: a lens and a membership are not. */
export function unitsOf(lines: readonly { attributeValueId: number | null; quantity: number }[]) {
  return lines.flatMap(({ attributeValueId, quantity }) =>
    attributeValueId === null ? [] : [{ attributeValueId, quantity }],
  );
}
