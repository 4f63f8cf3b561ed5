import { and, eq, isNull } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { paymentAttempts, paymentOrders, refunds } from "#db/schema/payments.ts";
import { fullName } from "#domain/accounts/actor.ts";
import { renderMail } from "#integrations/mail/layout.ts";
import type { Mail } from "#integrations/mail/mail.ts";
import { sendRefund } from "#services/checkout/send-refund.ts";
import { isRefundReason, REFUND_TEXT } from "#services/checkout/want-refund.ts";
import { listMissingPrescriptions } from "#services/orders/list-missing-prescriptions.ts";
import type { JobName, Jobs, Shop } from "#services/shop.ts";
import { accountHandlers } from "./account-handlers.ts";
import {
  composeOrderConfirmed,
  composePaymentFailed,
  composePaymentReturned,
  composeRefund,
} from "./compose-order-mail.ts";
import { composePrescriptionNeeded } from "./compose-prescription-mail.ts";
import { isStillUnpaid } from "./is-still-unpaid.ts";
import { loadOrderFacts } from "./load-order-facts.ts";
import { mailSender } from "./mail-sender.ts";
import { newsletterHandlers } from "./newsletter-handlers.ts";
import { orderWayHandlers } from "./order-way-handlers.ts";
import type { Post } from "./post.ts";
import { visitHandlers } from "./visit-handlers.ts";

export type JobHandlers = { [Name in JobName]: (data: Jobs[Name]) => Promise<void> };

/**
 * What the jobs do. Each bears a repeat: it reads how things stand now, and its mail has a key by which the carrier
 * knows that it was sent. Whose order or account is gone, gets none.
 */
export function jobHandlers(shop: Shop, mail: Mail): JobHandlers {
  const post: Post = async (to, idempotencyKey, { subject, content }, headers = {}) => {
    // An erased account leaves bills without an address to write to.
    if (to === "") return;
    const { sender } = await mailSender(shop);
    await mail.send({ to, subject, ...renderMail(sender, content), headers, idempotencyKey });
  };
  const { appUrl } = shop;
  return {
    ...accountHandlers(shop, post),
    "mail.order-confirmed": async ({ orderId }) => {
      const facts = await loadOrderFacts(shop, { orderId });
      if (facts?.order.invoiceStatus !== 1) return;
      await post(facts.order.customerEmail, `order-confirmed:${orderId}`, composeOrderConfirmed(facts));
    },
    "mail.prescription-needed": async ({ orderId, reminder }) => {
      const facts = await loadOrderFacts(shop, { orderId });
      const missing = await listMissingPrescriptions(shop.db, { orderId });
      // Given or cancelled in the meantime.
      if (facts?.order.stage !== "prescription_needed" || missing.length === 0) return;
      const productNames = missing.map(({ productName }) => productName);
      const key = `prescription-needed:${reminder ? "reminder:" : ""}${orderId}`;
      await post(facts.order.customerEmail, key, composePrescriptionNeeded({ ...facts, productNames, reminder }));
    },
    "mail.payment-failed": async ({ orderId }) => {
      const facts = await loadOrderFacts(shop, { orderId });
      // Paid in the meantime, here or with a newer order, or money on its way: that nothing was charged would be untrue.
      if (!facts || !(await isStillUnpaid(shop, { orderId }))) return;
      await post(facts.order.customerEmail, `payment-failed:${orderId}`, composePaymentFailed(facts));
    },
    "mail.payment-returned": async ({ orderId }) => {
      const facts = await loadOrderFacts(shop, { orderId });
      if (facts?.order.invoiceStatus !== 2) return;
      await post(facts.order.customerEmail, `payment-returned:${orderId}`, composePaymentReturned(facts));
    },
    "mail.refund": async ({ refundId }) => {
      const refund = await findRefund(shop, refundId);
      if (!refund) return;
      const reason = isRefundReason(refund.reason) ? REFUND_TEXT[refund.reason] : "It could not be used";
      const { amountPaise, paymentId, user } = refund;
      const composed = composeRefund({ name: fullName(user), amountPaise, reason, paymentId, appUrl });
      await post(user.email, `refund:${refundId}`, composed);
    },
    ...orderWayHandlers(shop, post),
    ...newsletterHandlers(shop, post),
    ...visitHandlers(shop, post),
    "payment.refund": (data) => sendRefund(shop, data),
    "files.remove": ({ area, path }) => shop.files.remove(area, path),
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
