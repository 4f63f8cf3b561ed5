import { and, eq, isNull } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { paymentAttempts, paymentOrders, refunds } from "#db/schema/payments.ts";
import { fullName } from "#domain/accounts/actor.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { isPlaced } from "#domain/orders/is-placed.ts";
import { isRefundReason, REFUND_TEXT } from "#domain/orders/refund-reasons.ts";
import type { Jobs, Shop } from "#services/shop.ts";
import {
  composeOrderConfirmed,
  composePaymentFailed,
  composePaymentReturned,
  composeRefund,
} from "./compose-order-mail.ts";
import { findRejected } from "#services/prescriptions/find-rejected.ts";
import { composePrescriptionNeeded, composePrescriptionRejected } from "./compose-prescription-mail.ts";
import {
  composeHoldEnded,
  composeHoldEnding,
  composePaidInStore,
  composeReservedInStore,
} from "./compose-store-hold-mail.ts";
import { isStillUnpaid } from "./is-still-unpaid.ts";
import { loadOrderFacts } from "./load-order-facts.ts";
import { missingPrescriptions } from "./order-parts.ts";
import type { Post } from "./post.ts";

/** What is written about an order that was placed, and about its money. */
export function paymentHandlers(shop: Shop, post: Post) {
  const { appUrl } = shop;
  return {
    "mail.order-confirmed": async ({ orderId }: Jobs["mail.order-confirmed"]) => {
      const facts = await loadOrderFacts(shop, { orderId });
      if (!facts) return;
      const { order } = facts;
      if (!isPlaced(order) || (order.invoiceStatus !== INVOICE_STATUS.paid && order.stage === "cancelled")) return;
      if (facts.payBy !== null)
        return post(order.customerEmail, `order-confirmed:${orderId}`, composeReservedInStore(facts, facts.payBy));
      await post(order.customerEmail, `order-confirmed:${orderId}`, composeOrderConfirmed(facts));
    },
    "mail.store-hold": async ({ orderId, news }: Jobs["mail.store-hold"]) => {
      const facts = await loadOrderFacts(shop, { orderId });
      if (!facts) return;
      const { customerEmail } = facts.order;
      const key = `store-hold:${news}:${orderId}`;
      // Paid, cancelled or over by now.
      if (news === "ending" && facts.payBy !== null)
        await post(customerEmail, key, composeHoldEnding(facts, facts.payBy));
      if (news === "ended") await post(customerEmail, key, composeHoldEnded(facts));
      if (news === "paid") await post(customerEmail, key, composePaidInStore(facts));
    },
    "mail.prescription-needed": async ({ orderId, reminder, rejected }: Jobs["mail.prescription-needed"]) => {
      const facts = await loadOrderFacts(shop, { orderId });
      // Given or cancelled in the meantime.
      if (facts?.order.stage !== "prescription_needed" || missingPrescriptions(facts.lines).length === 0) return;
      const key = `prescription-needed:${reminder ? "reminder:" : ""}${rejected ? `${rejected}:` : ""}${orderId}`;
      await post(facts.order.customerEmail, key, composePrescriptionNeeded(facts, { reminder }));
    },
    "mail.prescription-rejected": async ({ orderId, orderLineId, version }: Jobs["mail.prescription-rejected"]) => {
      const facts = await loadOrderFacts(shop, { orderId });
      const check = await findRejected(shop.db, { orderLineId, version });
      // Given again or cancelled in the meantime.
      if (!facts || !check || facts.order.stage === "cancelled") return;
      const key = `prescription-rejected:${orderLineId}:${version}`;
      await post(facts.order.customerEmail, key, composePrescriptionRejected(facts, { orderLineId, ...check }));
    },
    "mail.payment-failed": async ({ orderId }: Jobs["mail.payment-failed"]) => {
      const facts = await loadOrderFacts(shop, { orderId });
      // Paid in the meantime, here or with a newer order, or money on its way: that nothing was charged would be untrue.
      if (!facts || !(await isStillUnpaid(shop, { orderId }))) return;
      await post(facts.order.customerEmail, `payment-failed:${orderId}`, composePaymentFailed(facts));
    },
    "mail.payment-returned": async ({ orderId }: Jobs["mail.payment-returned"]) => {
      const facts = await loadOrderFacts(shop, { orderId });
      if (facts?.order.invoiceStatus !== INVOICE_STATUS.failed) return;
      await post(facts.order.customerEmail, `payment-returned:${orderId}`, composePaymentReturned(facts));
    },
    "mail.refund": async ({ refundId }: Jobs["mail.refund"]) => {
      const refund = await findRefund(shop, refundId);
      if (!refund) return;
      const reason = isRefundReason(refund.reason) ? REFUND_TEXT[refund.reason] : "It could not be used";
      const { amountPaise, paymentId, user } = refund;
      const composed = composeRefund({ name: fullName(user), amountPaise, reason, paymentId, appUrl });
      await post(user.email, `refund:${refundId}`, composed);
    },
  };
}

async function findRefund(shop: Shop, id: string) {
  const [refund] = await shop.db
    .select({
      amountPaise: refunds.amountPaise,
      reason: refunds.reason,
      paymentId: paymentAttempts.gatewayPaymentId,
      user: { email: users.email, firstName: users.firstName, lastName: users.lastName },
    })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.paymentAttemptId))
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentAttempts.paymentOrderId))
    .innerJoin(users, eq(users.id, paymentOrders.userId))
    .where(and(eq(refunds.id, id), isNull(users.erasedAt)));
  return refund;
}
