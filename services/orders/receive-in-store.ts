import { requirePermission } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import type { CounterPaymentMode } from "#domain/orders/counter-payment-modes.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { isPayInStore } from "#domain/orders/payment-ways.ts";
import { writeTogether } from "#db/write-together.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { issueInvoice } from "#services/billing/issue-invoice.ts";
import { taxLinesByDay } from "#services/billing/tax-lines-by-day.ts";
import { couponUse } from "#services/coupons/coupon-use.ts";
import { paymentOrderMove } from "#services/payments/move-payment-order.ts";
import { noteHandPayment } from "#services/payments/note-hand-payment.ts";
import { lockPaymentOrder, reservationOf } from "#services/payments/payment-order-row.ts";
import { sellReserved } from "#services/payments/reservation.ts";
import { lockOrder, type OrderShop } from "./own-order.ts";
import { markOrderPaid } from "./write-order.ts";

export type ReceivedInStore =
  | { ok: true; wasReceived: boolean; invoiceNo: string }
  | { ok: false; reason: "other_way" | "ended" }
  | { ok: false; reason: "other_amount"; duePaise: number };

export const IN_STORE_REFUSALS = {
  other_way: "This order is not paid in a store",
  ended: "This order is cancelled: nothing is kept for it any more, so it is sold as a new bill",
} as const;

/**
 * Somebody pays at the counter for what the store kept for them, all of it: the order becomes the bill, in the store's own
 * series, and goes its way as one that was paid online. Kept past its last day and not given up yet, it can still be paid.
 * A repeat finds it paid; of a payment and the end of the hold at one moment exactly one happens.
 *
 * Locks: customer, payment order, coupon, stock by id, invoice series.
 */
export async function receiveInStore(
  shop: OrderShop,
  given: { actor: Actor | SystemActor; billingId: string; amountPaise: number; mode: CounterPaymentMode },
): Promise<ReceivedInStore> {
  const { actor, billingId, amountPaise, mode } = given;
  requirePermission(actor, "bill.receive");
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { actor, action: "bill.receive", billingId });
    const { id, paymentOrderId, totalPaise, storeId, deliverFrom, deliverTo, deliverBy } = order;
    if (paymentOrderId === null || !isPayInStore(order)) return { ok: false, reason: "other_way" };
    if (amountPaise !== totalPaise) return { ok: false, reason: "other_amount", duePaise: order.advancePaymentPaise };
    if (order.invoiceNo !== null) return { ok: true, wasReceived: true, invoiceNo: order.invoiceNo };
    const paymentOrder = await lockPaymentOrder(tx, { id: paymentOrderId });
    if (paymentOrder?.status !== "reserved") return { ok: false, reason: "ended" };
    const payment = { way: "pay_in_store", orderId: id, paymentOrderId, amountPaise, mode, now } as const;
    const gatewayPaymentId = await noteHandPayment(tx, payment);
    await sellReserved(tx, { ...reservationOf(paymentOrder), orderId: id });
    const settled = { id: paymentOrderId, to: "paid", holdState: "sold", settledAt: now } as const;
    const counts = await writeTogether(tx, [
      paymentOrderMove(tx, settled),
      ...couponUse(tx, { couponId: paymentOrder.couponId, orderId: id, now }),
    ]);
    if (counts.some((count) => count !== 1)) throw new Error("What is paid in a store was kept there.");
    await recordAudit(tx, {
      actor,
      action: "order.paid_in_store",
      object: { kind: "order", id },
      changes: { invoiceStatus: [order.invoiceStatus, INVOICE_STATUS.paid], balancePaise: [totalPaise, 0] },
      data: { storeId, amountPaise, mode },
      now,
    });
    await shop.jobs.send(tx, "mail.store-hold", { orderId: id, news: "paid" });
    await taxLinesByDay(tx, { order, now });
    // The last lock: every bill of the series waits for whoever holds it.
    const invoiceNo = await issueInvoice(tx, { storeId, now });
    const days = { deliverFrom, deliverTo, deliverBy };
    await markOrderPaid(tx, { id, invoiceNo, gatewayPaymentId, isWaiting: false, awaitsFrame: false, days, now });
    return { ok: true, wasReceived: false, invoiceNo };
  });
}
