import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { paymentAttempts, refunds } from "#db/schema/payments.ts";
import { INVOICE_STATUS, type InvoiceStatus } from "#domain/orders/invoice-status.ts";
import { isOpen, isSettled } from "#domain/orders/payment-states.ts";
import type { RefundReason } from "#domain/orders/refund-reasons.ts";
import type { Purchase } from "#domain/orders/purchase.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { GatewayPayment } from "#integrations/payment/gateway.ts";
import { lockAccount } from "#services/cart/lock-customer.ts";
import { findOrderOf, writeOrder } from "#services/orders/write-order.ts";
import { movePaymentOrder } from "#services/payments/move-payment-order.ts";
import {
  type FoundPaymentOrder,
  lockPaymentOrder,
  type PaymentOrderRow,
} from "#services/payments/payment-order-row.ts";
import { requestRefund } from "#services/payments/request-refund.ts";
import type { Shop } from "#services/shop.ts";
import { type Attempt, recordAttempt } from "./record-attempt.ts";
import { sellPurchase } from "./sell-purchase.ts";

const FREE_TOO_LATE = "This order was not placed in time. What you have not bought is still in your cart";

/** How a payment order stands after everything that is known about its payments. */
export type Settled = {
  outcome: "paid" | "promised" | "reserved" | "failed" | "waiting" | "refunding" | "nothing";
  order: { id: string; uniqueId: string; invoiceStatus: InvoiceStatus } | null;
  /** Why the money goes back. */
  refundReason: string | null;
  /** False: the same was known and done before. */
  isNew: boolean;
};

type Outcome = Omit<Settled, "isNew">;

/** What is known: payments as the gateway tells them, or that an order which asks for no money now may be taken. */
export type Evidence = { payments: readonly GatewayPayment[] } | { free: true };

/**
 * The one door through which callback, webhook and reconciler pass, as often and in whatever order they come:
 * one order per payment order, failure makes it 2, a later success 1, and paid never goes back. Money that was captured
 * becomes either that order or a refund. Everything happens in the caller's transaction, the mail's job included.
 *
 * Locks: customer, payment order, coupon, stock by id, invoice series. The customer's lock comes first everywhere, so
 * of two reports of one payment the second finds the work of the first done.
 */
export async function settleIn(
  tx: Db,
  shop: Shop,
  given: { found: FoundPaymentOrder; evidence: Evidence },
): Promise<Settled> {
  const { found, evidence } = given;
  const { isErased } = await lockAccount(tx, found.userId);
  if ("free" in evidence) return settleFree(tx, shop, { paymentOrder: await relock(tx, found), isErased });
  const settled: Settled[] = [];
  for (const payment of bestFirst(evidence.payments)) {
    settled.push(await settlePayment(tx, shop, { paymentOrder: await relock(tx, found), payment, isErased }));
  }
  const isNew = settled.some((one) => one.isNew);
  const best = ["paid", "refunding", "waiting", "failed"] as const;
  // A paid one stays as it is, whatever else has been tried for it.
  const paid = settled.find((one) => one.outcome === "paid");
  const order = paid?.order ?? (await findOrderOf(tx, { paymentOrderId: found.id }));
  for (const outcome of best) {
    const match = settled.find((one) => one.outcome === outcome);
    if (match) return { ...match, order, isNew };
  }
  return {
    outcome: order?.invoiceStatus === INVOICE_STATUS.paid ? "paid" : "nothing",
    order,
    refundReason: null,
    isNew,
  };
}

/** Read again under the lock: what was known before it may be old. */
async function relock(tx: Db, found: { id: string }): Promise<PaymentOrderRow> {
  const row = await lockPaymentOrder(tx, { id: found.id });
  if (!row) throw new Error("A payment order is never deleted.");
  return row;
}

/** A success is written before the failures that preceded it, so that nobody gets a mail about a failure that is over. */
function bestFirst(payments: readonly GatewayPayment[]): GatewayPayment[] {
  const rank = { captured: 0, authorized: 1, refunded: 2, failed: 3, created: 4 };
  return payments.toSorted((a, b) => rank[a.status] - rank[b.status]);
}

type Question = { paymentOrder: PaymentOrderRow; payment: GatewayPayment; isErased: boolean };

async function settlePayment(tx: Db, shop: Shop, question: Question): Promise<Settled> {
  const { paymentOrder, payment } = question;
  const now = shop.now();
  const attempt = await recordAttempt(tx, { paymentOrderId: paymentOrder.id, payment, now });
  if (attempt === null) return { outcome: "nothing", order: null, refundReason: null, isNew: false };
  // A payment belongs to one order of the gateway; one that names another is a swap.
  if (attempt.paymentOrderId !== paymentOrder.id) throw new AppError("payment_rejected");
  // What follows from a payment is written in the transaction that first records it so.
  return { ...(await follow(tx, shop, question, attempt)), isNew: attempt.isNew };
}

function follow(tx: Db, shop: Shop, question: Question, attempt: Attempt): Promise<Outcome> {
  const { paymentOrder } = question;
  if (attempt.status === "captured") return settleCaptured(tx, shop, { ...question, attemptId: attempt.id });
  if (attempt.status === "failed") return settleFailed(tx, shop, { paymentOrder });
  if (attempt.status === "refunded") return settleRefunded(tx, shop, { paymentOrder, attemptId: attempt.id });
  return settleAuthorized(tx, shop, { paymentOrder });
}

async function settleCaptured(tx: Db, shop: Shop, given: Question & { attemptId: number }): Promise<Outcome> {
  const { paymentOrder, payment, attemptId } = given;
  const now = shop.now();
  const sold = await sellPurchase(tx, shop, { ...given, now });
  if (sold.ok) return { outcome: "paid", order: sold.order, refundReason: null };
  const { reason } = sold;
  const refund = await requestRefund(tx, shop, { attemptId, amountPaise: payment.amountPaise, reason, now });
  const order = await keepTrace(tx, { paymentOrder, reason, now });
  return { outcome: "refunding", order, refundReason: refund.reason };
}

/** The customer sees what became of their money, unless another order of theirs tells it already. */
async function keepTrace(tx: Db, given: { paymentOrder: PaymentOrderRow; reason: RefundReason; now: Date }) {
  const { paymentOrder, reason, now } = given;
  if (reason === "paid_twice" || reason === "cart_already_bought") return null;
  if (isOpen(paymentOrder.status)) await movePaymentOrder(tx, { id: paymentOrder.id, to: "failed" });
  const present = await findOrderOf(tx, { paymentOrderId: paymentOrder.id });
  return writeOrder(tx, { paymentOrder, present, status: INVOICE_STATUS.failed, now });
}

async function settleFailed(tx: Db, shop: Shop, { paymentOrder }: { paymentOrder: PaymentOrderRow }): Promise<Outcome> {
  const now = shop.now();
  const before = await findOrderOf(tx, { paymentOrderId: paymentOrder.id });
  // Whoever went on with a newer payment order is not told about the older one.
  const isForgotten = paymentOrder.status === "superseded" || paymentOrder.status === "abandoned";
  if (before?.invoiceStatus === INVOICE_STATUS.paid) return { outcome: "paid", order: before, refundReason: null };
  if (before === null && isForgotten) return { outcome: "failed", order: null, refundReason: null };
  // Another try was approved, and its money is on its way.
  if (await isApproved(tx, paymentOrder)) return { outcome: "waiting", order: before, refundReason: null };
  if (isOpen(paymentOrder.status)) await movePaymentOrder(tx, { id: paymentOrder.id, to: "failed" });
  const order = await writeOrder(tx, { paymentOrder, present: before, status: INVOICE_STATUS.failed, now });
  if (before?.invoiceStatus !== INVOICE_STATUS.failed) {
    // Most try again at once, and then no mail is due.
    await shop.jobs.send(tx, "mail.payment-failed", { orderId: order.id }, { afterSeconds: 300 });
  }
  return { outcome: "failed", order, refundReason: null };
}

async function isApproved(tx: Db, { id }: { id: string }): Promise<boolean> {
  const { paymentOrderId, status } = paymentAttempts;
  return (await tx.$count(paymentAttempts, and(eq(paymentOrderId, id), eq(status, "authorized")))) > 0;
}

/** The bank has said yes and the money is on its way: there is an order to look at, but no bill yet. */
async function settleAuthorized(tx: Db, shop: Shop, given: { paymentOrder: PaymentOrderRow }): Promise<Outcome> {
  const { paymentOrder } = given;
  if (!isOpen(paymentOrder.status)) return { outcome: "waiting", order: null, refundReason: null };
  const present = await findOrderOf(tx, { paymentOrderId: paymentOrder.id });
  const order = await writeOrder(tx, { paymentOrder, present, status: INVOICE_STATUS.unpaid, now: shop.now() });
  return { outcome: order.invoiceStatus === INVOICE_STATUS.paid ? "paid" : "waiting", order, refundReason: null };
}

/** Given back by us, or an approval that ran out before the money came: then there is nothing to wait for. */
async function settleRefunded(
  tx: Db,
  shop: Shop,
  given: { paymentOrder: PaymentOrderRow; attemptId: number },
): Promise<Outcome> {
  const { paymentOrder, attemptId } = given;
  const order = await findOrderOf(tx, { paymentOrderId: paymentOrder.id });
  if (order?.invoiceStatus === INVOICE_STATUS.paid) return { outcome: "paid", order, refundReason: null };
  const [ours] = await tx
    .select({ reason: refunds.reason })
    .from(refunds)
    .where(eq(refunds.paymentAttemptId, attemptId));
  if (order?.invoiceStatus === INVOICE_STATUS.unpaid) {
    await writeOrder(tx, { paymentOrder, present: order, status: INVOICE_STATUS.failed, now: shop.now() });
    // A refund of ours has its own mail.
    if (!ours) await shop.jobs.send(tx, "mail.payment-returned", { orderId: order.id });
  }
  return { outcome: "refunding", order, refundReason: ours?.reason ?? null };
}

/** No money says when an order that is free, or paid at the door or in its store, was taken, so only what is set aside for it can be had: a coupon of yesterday is not. */
async function settleFree(
  tx: Db,
  shop: Shop,
  { paymentOrder, isErased }: Pick<Question, "paymentOrder" | "isErased">,
): Promise<Settled> {
  const { way } = paymentOrder.purchase;
  if (paymentOrder.amountPaise !== 0 && way === undefined) throw new AppError("payment_rejected");
  const isPlaced = isSettled(paymentOrder.status);
  if (!isPlaced && paymentOrder.holdState !== "live") {
    throw new AppError("conflict", { message: FREE_TOO_LATE });
  }
  const free = { payment: null, attemptId: null };
  const sold = await sellPurchase(tx, shop, { paymentOrder, isErased, ...free, now: shop.now() });
  const isNew = sold.ok && !isPlaced;
  if (sold.ok) return { outcome: outcomeOf(way), order: sold.order, refundReason: null, isNew };
  return { outcome: "nothing", order: null, refundReason: sold.reason, isNew };
}

const outcomeOf = (way: Purchase["way"]) =>
  way === undefined ? "paid" : way === "pay_in_store" ? "reserved" : "promised";

/** See settleIn. For those who have no transaction of their own. */
export function settle(shop: Shop, given: { found: FoundPaymentOrder; evidence: Evidence }): Promise<Settled> {
  return shop.db.transaction((tx) => settleIn(tx, shop, given));
}
