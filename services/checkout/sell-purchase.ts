import type { Db } from "#db/client.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { RETRY_MS } from "#domain/orders/can-retry.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { isSettled } from "#domain/orders/payment-states.ts";
import type { Purchase } from "#domain/orders/purchase.ts";
import type { CollectFacts } from "#domain/orders/ready-days.ts";
import { isRefundReason, type RefundReason } from "#domain/orders/refund-reasons.ts";
import type { GatewayPayment } from "#integrations/payment/gateway.ts";
import { issueInvoice } from "#services/billing/issue-invoice.ts";
import { taxLinesByDay } from "#services/billing/tax-lines-by-day.ts";
import { buyLines } from "#services/cart/buy-lines.ts";
import { couponUse } from "#services/coupons/coupon-use.ts";
import { deliveryTerms } from "#services/delivery/delivery-terms.ts";
import { daysOfOrder } from "#services/delivery/promise-order.ts";
import { askForPrescriptions } from "#services/orders/ask-for-prescriptions.ts";
import { startMemberships } from "#services/orders/start-memberships.ts";
import { confirmUnpaid, markOrderPaid, writeOrder, type WrittenOrder } from "#services/orders/write-order.ts";
import { paymentOrderMove } from "#services/payments/move-payment-order.ts";
import type { PaymentOrderRow } from "#services/payments/payment-order-row.ts";
import { reservationOf } from "#services/payments/payment-order-row.ts";
import { sellReserved } from "#services/payments/reservation.ts";
import type { Shop } from "#services/shop.ts";
import { readStanding, type Standing } from "./read-standing.ts";
import { reserveInStore } from "./reserve-in-store.ts";
import { takeBackReservation } from "./take-back-reservation.ts";

export type Sold = { ok: true; order: WrittenOrder } | { ok: false; reason: RefundReason };

type Question = {
  paymentOrder: PaymentOrderRow;
  /** Null for a free order. */
  payment: GatewayPayment | null;
  attemptId: number | null;
  /** Read with the customer's lock. */
  isErased: boolean;
  now: Date;
};

/**
 * Makes the order, paid or to be paid when it is handed over, which has no number before it is sent: lines, tax, invoice number, stock, coupon, membership, cart and the mail's job, all in the
 * caller's transaction. Answers why not when the money has to go back. A repeat answers the same and changes nothing.
 */
export async function sellPurchase(tx: Db, shop: Shop, question: Question): Promise<Sold> {
  const { paymentOrder, payment, attemptId, isErased, now } = question;
  const { purchase, userId } = paymentOrder;
  const standing = await readStanding(tx, { paymentOrder, attemptId, now });
  const { order: present, refundReason } = standing;
  if (refundReason !== null && isRefundReason(refundReason)) return { ok: false, reason: refundReason };
  if (isSettled(paymentOrder.status)) return repeatOf(present, payment);
  // Given up by its customer while the money was on its way.
  if (present?.stage === "cancelled") return { ok: false, reason: "order_cancelled" };
  if (payment && (payment.amountPaise !== paymentOrder.amountPaise || payment.currency !== paymentOrder.currency)) {
    return { ok: false, reason: "amount_mismatch" };
  }
  // There is nobody left to send it to. Erasing waits for what is set aside, so this is money that came late.
  if (isErased) return { ok: false, reason: "account_erased" };
  if (standing.isAnyBought || standing.isSuccessorPaid) return { ok: false, reason: "cart_already_bought" };
  if (paymentOrder.holdState !== "live") {
    // Else a price or coupon of today could be paid next month.
    const paidAt = payment?.createdAt ?? now;
    if (paidAt.getTime() - paymentOrder.createdAt.getTime() > RETRY_MS) return { ok: false, reason: "too_late" };
    const taken = await takeBackReservation(tx, { paymentOrder, now });
    if (!taken.ok) return taken;
  }
  const isPromised = purchase.way === "cash_on_delivery";
  const order = await writeOrder(tx, { paymentOrder, present, status: INVOICE_STATUS.unpaid, now });
  if (purchase.way === "pay_in_store") {
    await reserveInStore(tx, shop, { paymentOrder, order, standing, now });
    return { ok: true, order };
  }
  await sellReserved(tx, { ...reservationOf(paymentOrder), orderId: order.id });
  await buyLines(tx, {
    userId,
    orderId: order.id,
    lines: purchase.cart,
    along: [
      paymentOrderMove(tx, {
        id: paymentOrder.id,
        to: isPromised ? "promised" : "paid",
        holdState: "sold",
        settledAt: isPromised ? null : now,
      }),
      ...couponUse(tx, { couponId: paymentOrder.couponId, orderId: order.id, now }),
    ],
  });
  if (purchase.rows.some(({ kind }) => kind === "membership"))
    await startMemberships(tx, { orderId: order.id, userId, now });
  const [isWaiting] = await Promise.all([
    askForPrescriptions(tx, shop, { orderId: order.id, rows: purchase.rows }),
    shop.jobs.send(tx, "mail.order-confirmed", { orderId: order.id }),
  ]);
  const awaitsFrame = purchase.rows.some(({ ownFrame }) => ownFrame !== undefined);
  const days = daysOfOrder({
    rows: purchase.rows,
    pin: purchase.address?.zipCode ?? "",
    facts: {
      paidAt: now,
      needsPrescription: isWaiting,
      awaitsFrame,
      prescriptionAt: null,
      collect: collectFacts(purchase, standing),
    },
    terms: deliveryTerms(standing.settings, standing.stockPin),
  });
  if (isPromised) {
    await confirmUnpaid(tx, { id: order.id, isWaiting, awaitsFrame, days, now });
    return { ok: true, order };
  }
  if (isTaxedAnew(paymentOrder, standing, now)) {
    const { storeId, placeOfSupply, sameState, totals } = purchase;
    const taxed = { id: order.id, paymentOrderId: paymentOrder.id, storeId, placeOfSupply, sameState };
    await taxLinesByDay(tx, { order: { ...taxed, taxPaise: totals.taxPaise }, now });
  }
  // The last lock: every bill of the series waits for whoever holds it.
  const invoiceNo = await issueInvoice(tx, { storeId: purchase.storeId, now });
  await markOrderPaid(tx, {
    id: order.id,
    invoiceNo,
    gatewayPaymentId: payment?.id ?? null,
    isWaiting,
    awaitsFrame,
    days,
    now,
  });
  return { ok: true, order: { ...order, invoiceStatus: INVOICE_STATUS.paid } };
}

/** It was priced on another day, or before its store was registered in another State. */
function isTaxedAnew({ createdAt, purchase }: PaymentOrderRow, { supplierStateCode }: Standing, now: Date): boolean {
  if (kolkataDay(createdAt) !== kolkataDay(now)) return true;
  const { placeOfSupply, sameState } = purchase;
  return sameState !== (placeOfSupply === supplierStateCode);
}

function collectFacts({ rows }: Purchase, { storeTime, closedDays }: Standing): CollectFacts | null {
  return storeTime === null ? null : { storeTime, closedDays, hasLenses: rows.some(({ kind }) => kind === "lens") };
}

/** The same payment again is the same order; another payment for it goes back. */
function repeatOf(order: WrittenOrder | null, payment: GatewayPayment | null): Sold {
  if (!order) throw new Error("A paid payment order has its order.");
  if (payment && order.gatewayPaymentId !== payment.id) return { ok: false, reason: "paid_twice" };
  return { ok: true, order };
}
