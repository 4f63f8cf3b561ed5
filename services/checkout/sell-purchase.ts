import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { couponUses, orders } from "#db/schema/orders.ts";
import { refunds } from "#db/schema/payments.ts";
import { holidayDates } from "#domain/orders/holidays.ts";
import { promisedRange } from "#domain/orders/promised-range.ts";
import { issueInvoice } from "#services/billing/issue-invoice.ts";
import { buyLines, isAnyBought } from "#services/cart/buy-lines.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { askForPrescriptions } from "#services/orders/ask-for-prescriptions.ts";
import { moveStage } from "#services/orders/move-stage.ts";
import { startMemberships } from "#services/orders/start-memberships.ts";
import { findOrderOf, markOrderPaid, writeOrder, type WrittenOrder } from "#services/orders/write-order.ts";
import type { Shop } from "#services/shop.ts";
import { RETRY_MS } from "./can-retry.ts";
import { movePaymentOrder } from "./move-payment-order.ts";
import type { PaymentOrderRow } from "./payment-order-row.ts";
import { reservationOf } from "./payment-order-row.ts";
import type { PaymentFacts } from "./record-attempt.ts";
import { sellReserved } from "./reservation.ts";
import { isSuccessorPaid, takeBackReservation } from "./take-back-reservation.ts";
import { isRefundReason, type RefundReason } from "./want-refund.ts";

export type Sold = { ok: true; order: WrittenOrder } | { ok: false; reason: RefundReason };

type Question = {
  paymentOrder: PaymentOrderRow;
  /** Null for a free order. */
  payment: PaymentFacts | null;
  attemptId: number | null;
  now: Date;
};

/**
 * Makes the paid order: lines, tax, invoice number, stock, coupon, membership, cart and the mail's job, all in the
 * caller's transaction. Answers why not when the money has to go back. A repeat answers the same and changes nothing.
 */
export async function sellPurchase(tx: Db, shop: Shop, question: Question): Promise<Sold> {
  const { paymentOrder, payment, attemptId, now } = question;
  const { purchase, userId } = paymentOrder;
  if (attemptId !== null) {
    const [refund] = await tx
      .select({ reason: refunds.reason })
      .from(refunds)
      .where(eq(refunds.paymentAttemptId, attemptId))
      .limit(1);
    if (refund && isRefundReason(refund.reason)) return { ok: false, reason: refund.reason };
  }
  if (paymentOrder.status === "paid") return repeatOf(tx, { paymentOrder, payment });
  if (await isCancelled(tx, { paymentOrderId: paymentOrder.id })) return { ok: false, reason: "order_cancelled" };
  if (payment && (payment.amountPaise !== paymentOrder.amountPaise || payment.currency !== paymentOrder.currency)) {
    return { ok: false, reason: "amount_mismatch" };
  }
  if (await isErased(tx, userId)) return { ok: false, reason: "account_erased" };
  const keys = purchase.cart.map((line) => line.clientKey);
  if ((await isAnyBought(tx, { userId, keys })) || (await isSuccessorPaid(tx, { id: paymentOrder.id }))) {
    return { ok: false, reason: "cart_already_bought" };
  }
  if (paymentOrder.holdState !== "live") {
    // Else a price or coupon of today could be paid next month.
    const paidAt = payment?.createdAt ?? now;
    if (paidAt.getTime() - paymentOrder.createdAt.getTime() > RETRY_MS) return { ok: false, reason: "too_late" };
    const taken = await takeBackReservation(tx, { paymentOrder, now });
    if (!taken.ok) return taken;
  }
  const { holidays } = await getSettings(tx);
  const order = await writeOrder(tx, { paymentOrder, status: 0, now });
  const moved = await movePaymentOrder(tx, { id: paymentOrder.id, to: "paid", holdState: "sold", settledAt: now });
  if (!moved) throw new Error("A payment order is paid once.");
  await sellReserved(tx, { ...reservationOf(paymentOrder), orderId: order.id });
  if (paymentOrder.couponId !== null) {
    await tx.insert(couponUses).values({ couponId: paymentOrder.couponId, orderId: order.id, createdAt: now });
  }
  await buyLines(tx, { userId, orderId: order.id, lines: purchase.cart });
  await startMemberships(tx, { orderId: order.id, userId, now });
  await shop.jobs.send(tx, "mail.order-confirmed", { orderId: order.id });
  const isWaiting = await askForPrescriptions(tx, shop, { orderId: order.id, rows: purchase.rows });
  // The last lock: every bill of the series waits for whoever holds it.
  const invoiceNo = await issueInvoice(tx, { storeId: purchase.storeId, now });
  await markOrderPaid(tx, {
    id: order.id,
    invoiceNo,
    gatewayPaymentId: payment?.id ?? null,
    delivery: promisedRange(
      { paidAt: now, needsPrescription: isWaiting, prescriptionAt: null },
      holidayDates(holidays),
    ),
    now,
  });
  if (isWaiting) await moveStage(tx, { orderId: order.id, to: "prescription_needed", now });
  return { ok: true, order: { ...order, invoiceStatus: 1 } };
}

/** There is nobody left to send it to. Erasing waits for what is set aside, so this is money that came late. */
async function isErased(tx: Db, userId: number): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.id, userId), isNotNull(users.erasedAt)))) > 0;
}

/** The same payment again is the same order; another payment for it goes back. */
async function repeatOf(tx: Db, given: Pick<Question, "paymentOrder" | "payment">): Promise<Sold> {
  const order = await findOrderOf(tx, { paymentOrderId: given.paymentOrder.id });
  if (!order) throw new Error("A paid payment order has its order.");
  if (given.payment && order.gatewayPaymentId !== given.payment.id) return { ok: false, reason: "paid_twice" };
  return { ok: true, order };
}

/** Given up by its customer while the money was on its way. */
async function isCancelled(tx: Db, given: { paymentOrderId: string }): Promise<boolean> {
  const cancelled = and(eq(orders.paymentOrderId, given.paymentOrderId), eq(orders.stage, "cancelled"));
  return (await tx.$count(orders, cancelled)) > 0;
}
