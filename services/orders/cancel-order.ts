import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orderLines } from "#db/schema/orders.ts";
import { creditNotes } from "#db/schema/returns.ts";
import { type Actor, type SystemActor, idOf } from "#domain/accounts/actor.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { isCashOnDelivery, isPayInStore } from "#domain/orders/payment-ways.ts";
import {
  CANCEL_REASONS,
  type CancelReason,
  SHOP_CANCEL_REASONS,
  type ShopCancelReason,
} from "#domain/orders/request-reasons.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { ABOVE_LIMIT, type Approved, mayPayBack } from "#services/approvals/refund-limit.ts";
import { actsForShop, recordAudit } from "#services/audit/record-audit.ts";
import { issueCreditNote } from "#services/billing/issue-credit-note.ts";
import { giveBackCoupon } from "#services/coupons/give-back-coupon.ts";
import { returnStock } from "#services/inventory/return-stock.ts";
import { giveUpReserved } from "#services/payments/give-up-reserved.ts";
import { withdrawPromise } from "#services/payments/withdraw-promise.ts";
import { giveUpPaymentOrder } from "#services/payments/give-up-payment-order.ts";
import { forgetBought } from "#services/reviews/forget-bought.ts";
import { endMemberships } from "./end-memberships.ts";
import { moveStage } from "./move-stage.ts";
import { MOST_NOTE, NOTE_REFUSALS } from "./note-order.ts";
import { lockOrder, type OrderEntry, type OrderShop } from "./own-order.ts";
import { unitsOf } from "#services/inventory/units-of.ts";
import { weighCancel, type WeighedCancel } from "./weigh-cancel.ts";

type WhyFault = "why_missing" | "why_too_long";

export type CancelRefusal = "too_late" | "membership_used" | "counter" | "above_limit" | WhyFault;

export const CANCEL_REFUSALS: Readonly<Record<CancelRefusal, string>> = {
  too_late: "This order can no longer be cancelled: it is already being made or packed",
  membership_used:
    "Another purchase has used this membership for buy 1 get 1, so its order cannot be cancelled. Please write to us",
  counter: "A bill of a store is taken back in the store",
  above_limit: ABOVE_LIMIT,
  why_missing: "Say why, for your colleagues",
  why_too_long: NOTE_REFUSALS.too_long,
};

export type CancelAnswer =
  | { ok: true; refundPaise: number; wasCancelled: boolean }
  | { ok: false; reason: CancelRefusal };

type Cancel = {
  actor: Actor | SystemActor;
  billingId: string;
  reason: CancelReason | ShopCancelReason;
  note?: string;
  /** Whoever looked before: it goes no further than this stage. */
  onlyFrom?: Stage;
};

/**
 * Cancels a whole order while that is free. Paid: stock, coupon and membership go back, a credit note takes back the
 * bill, and the money is sent off. Not paid: what is set aside for it is free again, and money that comes all the same
 * goes back. A membership that another purchase has used refuses it, unless the shop itself cannot go on: then all but the
 * membership is paid back. All in one transaction; the move of the stage is the guard, so a second click finds it done, and of a
 * cancellation and 'lenses ordered' at one moment exactly one wins. Staff pay back as much as their limit lets them,
 * and say why: "another reason" tells colleagues nothing.
 *
 * Locks: customer, payment order, coupon, stock by id, the series of credit notes.
 */
export function cancelOrder(shop: OrderShop, given: Cancel): Promise<CancelAnswer> {
  return shop.db.transaction((tx) => cancelWithin(tx, shop, given));
}

/** The same within the caller's transaction, to which somebody else may have said yes. Where it is refused nothing was written. */
export async function cancelWithin(
  tx: Db,
  shop: OrderShop,
  given: Cancel & { approved?: Approved },
): Promise<CancelAnswer> {
  const { actor, billingId, reason, approved } = given;
  const now = shop.now();
  const order = await lockOrder(tx, { actor, action: "order.cancel", billingId });
  if (order.stage === "cancelled") {
    const refundPaise = order.invoiceStatus === INVOICE_STATUS.paid ? await creditedPaise(tx, order.id) : 0;
    return { ok: true, refundPaise, wasCancelled: true };
  }
  if (given.onlyFrom && order.stage !== given.onlyFrom) return { ok: false, reason: "too_late" };
  const weighed = await weighCancel(tx, { order, reason, now });
  if (!weighed.ok) return weighed;
  const fault = actsForShop(actor, order) ? whyFault(given) : null;
  if (fault) return { ok: false, reason: fault };
  const { isPaid, paymentOrderId, refundPaise } = weighed;
  // Customers cancel what is theirs, within the terms of the shop.
  if (actsForShop(actor, order) && !(await mayPayBack(tx, { actor, order, amountPaise: refundPaise, approved })))
    return { ok: false, reason: "above_limit" };
  const actorUserId = idOf(actor);
  if (!(await moveStage(tx, { orderId: order.id, to: "cancelled", note: noteOf(given), actorUserId, now })))
    return { ok: false, reason: "too_late" };
  if (isPaid) await takeBack(tx, shop, { order, weighed, actorUserId, now });
  else if (isPayInStore(order)) await giveUpReserved(tx, { id: paymentOrderId });
  else if (isCashOnDelivery(order)) await takeBackUnbilled(tx, { order, paymentOrderId });
  else await giveUpPaymentOrder(tx, { id: paymentOrderId });
  if (actsForShop(actor, order))
    await recordAudit(tx, {
      actor,
      ...(approved && { approver: approved.by }),
      action: "order.cancelled",
      object: { kind: "order", id: order.id },
      changes: { stage: [order.stage, "cancelled"] },
      data: { storeId: order.storeId, refundPaise, reason },
      now,
    });
  await shop.jobs.send(tx, "mail.order-cancelled", { orderId: order.id });
  return { ok: true, refundPaise, wasCancelled: false };
}

/** Why is left open by "another reason" alone. */
function whyFault({ reason, note = "" }: Cancel): WhyFault | null {
  const words = note.trim();
  if (reason === "other" && words === "") return "why_missing";
  return words.length > MOST_NOTE ? "why_too_long" : null;
}

/** For the history, which names one person by itself. "Another reason" tells nothing: what was written stands for itself. */
function noteOf({ reason, note, approved }: Cancel & { approved?: Approved }): string {
  const words = note?.trim();
  const label = reason === "other" ? null : { ...CANCEL_REASONS, ...SHOP_CANCEL_REASONS }[reason];
  const why = [label, words].filter(Boolean).join(": ");
  return [why, approved && `Approved by ${approved.by.name}`].filter(Boolean).join(". ");
}

async function creditedPaise(tx: Db, orderId: string): Promise<number> {
  const notes = await tx
    .select({ totalPaise: creditNotes.totalPaise })
    .from(creditNotes)
    .where(eq(creditNotes.orderId, orderId));
  return notes.reduce((all, { totalPaise }) => all + totalPaise, 0);
}

type Paid = {
  order: OrderEntry;
  weighed: Extract<WeighedCancel, { ok: true }>;
  actorUserId: number | null;
  now: Date;
};

/** All rows of a paid order but a membership that stays: the coupon counts as used as long as it made that one cheaper. */
async function takeBack(tx: Db, shop: OrderShop, { order, weighed, actorUserId, now }: Paid): Promise<void> {
  const { userId, kept, back: lines } = weighed;
  if (kept.every(({ couponSharePaise }) => couponSharePaise === 0)) await giveBackCoupon(tx, { orderId: order.id });
  if (kept.length === 0) await endMemberships(tx, { orderId: order.id, userId, now });
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
  await forgetBought(tx, { orderId: order.id });
}

/** Ordered to be paid at the door and not sent yet: there is no bill that a note could take back, and no money. */
async function takeBackUnbilled(tx: Db, { order, paymentOrderId }: { order: OrderEntry; paymentOrderId: string }) {
  if (!(await withdrawPromise(tx, { id: paymentOrderId }))) throw new Error("What was not sent is still promised.");
  await giveBackCoupon(tx, { orderId: order.id });
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  await returnStock(tx, { orderId: order.id, storeId: order.storeId, units: unitsOf(lines), isSound: true });
}
