import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { paymentAttempts, paymentOrders, refunds } from "#db/schema/payments.ts";
import { fullName } from "#domain/accounts/actor.ts";
import { renderMail } from "#integrations/mail/layout.ts";
import type { Mail } from "#integrations/mail/mail.ts";
import { createPasswordReset } from "#services/accounts/create-password-reset.ts";
import { sendRefund } from "#services/checkout/send-refund.ts";
import { isRefundReason, REFUND_TEXT } from "#services/checkout/want-refund.ts";
import { listMissingPrescriptions } from "#services/orders/list-missing-prescriptions.ts";
import type { JobName, Jobs, Shop } from "#services/shop.ts";
import { composePasswordChanged, composePasswordReset, composeWelcome } from "./compose-account-mail.ts";
import {
  composeOrderConfirmed,
  composePaymentFailed,
  composePaymentReturned,
  composeRefund,
} from "./compose-order-mail.ts";
import { composePrescriptionNeeded } from "./compose-prescription-mail.ts";
import { hashOf } from "./hash-of.ts";
import { isStillUnpaid } from "./is-still-unpaid.ts";
import { loadOrderFacts } from "./load-order-facts.ts";
import { mailSender } from "./mail-sender.ts";
import { newsletterHandlers } from "./newsletter-handlers.ts";
import type { Post } from "./post.ts";
import { visitHandlers } from "./visit-handlers.ts";

export type JobHandlers = { [Name in JobName]: (data: Jobs[Name]) => Promise<void> };

/**
 * What the jobs do. Each bears a repeat: it reads how things stand now, and its mail has a key by which the carrier
 * knows that it was sent. Whose order or account is gone, gets none.
 */
export function jobHandlers(shop: Shop, mail: Mail): JobHandlers {
  const post: Post = async (to, idempotencyKey, { subject, content }, headers = {}) => {
    const { sender } = await mailSender(shop);
    await mail.send({ to, subject, ...renderMail(sender, content), headers, idempotencyKey });
  };
  const { appUrl } = shop;
  return {
    "mail.welcome": async ({ userId }) => {
      const user = await findUser(shop, userId);
      const { shopName } = (await mailSender(shop)).sender;
      if (user)
        await post(user.email, `welcome:${userId}`, composeWelcome({ firstName: user.firstName, shopName, appUrl }));
    },
    "mail.password-reset": async ({ userId, requestId }) => {
      const user = await findUser(shop, userId);
      if (!user?.enabled) return;
      const token = await createPasswordReset(shop, { userId });
      const composed = composePasswordReset({ firstName: user.firstName, token, appUrl });
      await post(user.email, `password-reset:${requestId}`, composed);
    },
    "mail.password-changed": async ({ userId }) => {
      const user = await findUser(shop, userId);
      if (!user) return;
      const { settings } = await mailSender(shop);
      const composed = composePasswordChanged({ firstName: user.firstName, email: settings.email, appUrl });
      // A change of the password has no number of its own; its hash is new each time.
      await post(user.email, `password-changed:${userId}:${hashOf(user.passwordHash)}`, composed);
    },
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
    ...newsletterHandlers(shop, post),
    ...visitHandlers(shop, post),
    "payment.refund": (data) => sendRefund(shop, data),
  };
}

async function findUser(shop: Shop, id: number) {
  const [user] = await shop.db.select().from(users).where(eq(users.id, id));
  return user;
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
    .where(eq(refunds.id, id));
  return refund;
}
