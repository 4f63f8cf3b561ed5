import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { refunds } from "#db/schema/payments.ts";
import { AppError } from "#domain/wire/errors.ts";
import { lockCustomer } from "#services/cart/lock-customer.ts";
import { findOrderOf, writeOrder } from "#services/orders/write-order.ts";
import type { Shop } from "#services/shop.ts";
import { movePaymentOrder } from "./move-payment-order.ts";
import { findPaymentOrder, lockPaymentOrder, type PaymentOrderRow } from "./payment-order-row.ts";
import { isOpen } from "./payment-states.ts";
import { recordAttempt, type PaymentFacts } from "./record-attempt.ts";
import { sellPurchase } from "./sell-purchase.ts";
import { wantRefund, type RefundReason } from "./want-refund.ts";

const FREE_TOO_LATE = "This order was not placed in time. What you have not bought is still in your cart";

/** How a payment order stands after everything that is known about its payments. */
export type Settled = {
  outcome: "paid" | "failed" | "waiting" | "refunding" | "nothing" | "unknown";
  order: { id: string; uniqueId: string; invoiceStatus: number } | null;
  /** Why the money goes back. */
  refundReason: string | null;
};

/** What is known: payments as the gateway tells them, or that a free order may be taken. */
export type Evidence = { payments: readonly PaymentFacts[] } | { free: true };

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
  given: { gatewayOrderId: string; evidence: Evidence },
): Promise<Settled> {
  const found = await findPaymentOrder(tx, { gatewayOrderId: given.gatewayOrderId });
  if (!found) return { outcome: "unknown", order: null, refundReason: null };
  await lockCustomer(tx, found.userId);
  const { evidence } = given;
  if ("free" in evidence) return settleFree(tx, shop, await relock(tx, found));
  const settled: Settled[] = [];
  for (const payment of bestFirst(evidence.payments)) {
    settled.push(await settlePayment(tx, shop, { paymentOrder: await relock(tx, found), payment }));
  }
  const best = ["paid", "refunding", "waiting", "failed"] as const;
  const order = await findOrderOf(tx, { paymentOrderId: found.id });
  for (const outcome of best) {
    const match = settled.find((one) => one.outcome === outcome);
    if (match) return { ...match, order };
  }
  return { outcome: order?.invoiceStatus === 1 ? "paid" : "nothing", order, refundReason: null };
}

/** Read again under the lock: what was known before it may be old. */
async function relock(tx: Db, found: { id: string }): Promise<PaymentOrderRow> {
  const row = await lockPaymentOrder(tx, { id: found.id });
  if (!row) throw new Error("A payment order is never deleted.");
  return row;
}

/** A success is written before the failures that preceded it, so that nobody gets a mail about a failure that is over. */
function bestFirst(payments: readonly PaymentFacts[]): PaymentFacts[] {
  const rank = { captured: 0, authorized: 1, refunded: 2, failed: 3, created: 4 };
  return payments.toSorted((a, b) => rank[a.status] - rank[b.status]);
}

type Question = { paymentOrder: PaymentOrderRow; payment: PaymentFacts };

async function settlePayment(tx: Db, shop: Shop, { paymentOrder, payment }: Question): Promise<Settled> {
  const now = shop.now();
  const attempt = await recordAttempt(tx, { paymentOrderId: paymentOrder.id, payment, now });
  if (attempt === null) return { outcome: "nothing", order: null, refundReason: null };
  // A payment belongs to one order of the gateway; one that names another is a swap.
  if (attempt.paymentOrderId !== paymentOrder.id) throw new AppError("payment_rejected");
  if (attempt.status === "captured") return settleCaptured(tx, shop, { paymentOrder, payment, attemptId: attempt.id });
  if (attempt.status === "failed") return settleFailed(tx, shop, { paymentOrder });
  if (attempt.status === "refunded") return settleRefunded(tx, shop, { paymentOrder, attemptId: attempt.id });
  return settleAuthorized(tx, shop, { paymentOrder });
}

async function settleCaptured(tx: Db, shop: Shop, given: Question & { attemptId: number }): Promise<Settled> {
  const { paymentOrder, payment, attemptId } = given;
  const now = shop.now();
  const sold = await sellPurchase(tx, shop, { paymentOrder, payment, attemptId, now });
  if (sold.ok) return { outcome: "paid", order: sold.order, refundReason: null };
  const { reason } = sold;
  const refund = await wantRefund(tx, shop, { attemptId, amountPaise: payment.amountPaise, reason, now });
  const order = await keepTrace(tx, { paymentOrder, reason, now });
  return { outcome: "refunding", order, refundReason: refund.reason };
}

/** The customer sees what became of their money, unless another order of theirs tells it already. */
async function keepTrace(tx: Db, given: { paymentOrder: PaymentOrderRow; reason: RefundReason; now: Date }) {
  const { paymentOrder, reason, now } = given;
  if (reason === "paid_twice" || reason === "cart_already_bought") return null;
  if (isOpen(paymentOrder.status)) await movePaymentOrder(tx, { id: paymentOrder.id, to: "failed" });
  return writeOrder(tx, { paymentOrder, status: 2, now });
}

async function settleFailed(tx: Db, shop: Shop, { paymentOrder }: { paymentOrder: PaymentOrderRow }): Promise<Settled> {
  const now = shop.now();
  const before = await findOrderOf(tx, { paymentOrderId: paymentOrder.id });
  // Whoever went on with a newer payment order is not told about the older one.
  const isForgotten = paymentOrder.status === "superseded" || paymentOrder.status === "abandoned";
  if (before?.invoiceStatus === 1) return { outcome: "paid", order: before, refundReason: null };
  if (before === null && isForgotten) return { outcome: "failed", order: null, refundReason: null };
  if (isOpen(paymentOrder.status)) await movePaymentOrder(tx, { id: paymentOrder.id, to: "failed" });
  const order = await writeOrder(tx, { paymentOrder, status: 2, now });
  if (before?.invoiceStatus !== 2) {
    // Most try again at once, and then no mail is due.
    await shop.jobs.send(tx, "mail.payment-failed", { orderId: order.id }, { afterSeconds: 300 });
  }
  return { outcome: "failed", order, refundReason: null };
}

/** The bank has said yes and the money is on its way: there is an order to look at, but no bill yet. */
async function settleAuthorized(tx: Db, shop: Shop, given: { paymentOrder: PaymentOrderRow }): Promise<Settled> {
  const { paymentOrder } = given;
  if (!isOpen(paymentOrder.status)) return { outcome: "waiting", order: null, refundReason: null };
  const order = await writeOrder(tx, { paymentOrder, status: 0, now: shop.now() });
  return { outcome: order.invoiceStatus === 1 ? "paid" : "waiting", order, refundReason: null };
}

/** Given back by us, or an approval that ran out before the money came: then there is nothing to wait for. */
async function settleRefunded(
  tx: Db,
  shop: Shop,
  given: { paymentOrder: PaymentOrderRow; attemptId: number },
): Promise<Settled> {
  const { paymentOrder, attemptId } = given;
  const order = await findOrderOf(tx, { paymentOrderId: paymentOrder.id });
  if (order?.invoiceStatus === 1) return { outcome: "paid", order, refundReason: null };
  if (order?.invoiceStatus === 0) {
    await writeOrder(tx, { paymentOrder, status: 2, now: shop.now() });
    // A refund of ours has its own mail.
    const isOurs = (await tx.$count(refunds, eq(refunds.paymentAttemptId, attemptId))) > 0;
    if (!isOurs) await shop.jobs.send(tx, "mail.payment-returned", { orderId: order.id });
  }
  return { outcome: "refunding", order, refundReason: null };
}

/** No money says when a free order was taken, so only what is set aside for it can be had: a coupon of yesterday is not. */
async function settleFree(tx: Db, shop: Shop, paymentOrder: PaymentOrderRow): Promise<Settled> {
  if (paymentOrder.amountPaise !== 0) throw new AppError("payment_rejected");
  if (paymentOrder.status !== "paid" && paymentOrder.holdState !== "live") {
    throw new AppError("conflict", { message: FREE_TOO_LATE });
  }
  const sold = await sellPurchase(tx, shop, { paymentOrder, payment: null, attemptId: null, now: shop.now() });
  if (sold.ok) return { outcome: "paid", order: sold.order, refundReason: null };
  return { outcome: "nothing", order: null, refundReason: sold.reason };
}

/** See settleIn. For those who have no transaction of their own. */
export function settle(shop: Shop, given: { gatewayOrderId: string; evidence: Evidence }): Promise<Settled> {
  return shop.db.transaction((tx) => settleIn(tx, shop, given));
}
