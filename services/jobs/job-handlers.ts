import { renderMail } from "#integrations/mail/layout.ts";
import type { Mail } from "#integrations/mail/mail.ts";
import { sendRefund } from "#services/checkout/send-refund.ts";
import { runCheck } from "#services/checkout/ledger/run-check.ts";
import { accountHandlers } from "#services/mail/account-handlers.ts";
import { mailSender } from "#services/mail/mail-sender.ts";
import { newsletterHandlers } from "#services/mail/newsletter-handlers.ts";
import { messageHandlers } from "#services/messages/message-handlers.ts";
import { orderWayHandlers } from "#services/mail/order-way-handlers.ts";
import { paymentHandlers } from "#services/mail/payment-handlers.ts";
import type { Post } from "#services/mail/post.ts";
import { questionHandlers } from "#services/mail/question-handlers.ts";
import { stockHandlers } from "#services/mail/stock-handlers.ts";
import { visitHandlers } from "#services/mail/visit-handlers.ts";
import { carryOnBulkMove } from "#services/orders/carry-on-bulk-move.ts";
import type { JobName, Jobs, Shop } from "#services/shop.ts";

export type JobHandlers = { [Name in JobName]: (data: Jobs[Name]) => Promise<void> };

/**
 * What the jobs do. Each is idempotent: it reads how things stand now, and its mail has a key by which the carrier
 * knows that it was sent. Whose order or account is gone, gets none.
 */
export function jobHandlers(shop: Shop, mail: Mail): JobHandlers {
  const post: Post = async (to, idempotencyKey, { subject, content }, headers = {}) => {
    // An erased account leaves bills without an address to write to.
    if (to === "") return;
    const { sender } = await mailSender(shop);
    await mail.send({ to, subject, ...renderMail(sender, content), headers, idempotencyKey });
  };
  return {
    ...accountHandlers(shop, post),
    ...paymentHandlers(shop, post),
    ...orderWayHandlers(shop, post),
    ...newsletterHandlers(shop, post),
    ...questionHandlers(shop, post),
    ...stockHandlers(shop, post),
    ...visitHandlers(shop, post),
    ...messageHandlers(shop),
    "payment.refund": (data) => sendRefund(shop, data),
    "orders.bulk-move": async ({ bulkMoveId }) => {
      const { left } = await carryOnBulkMove(shop, { id: bulkMoveId });
      if (left > 0) throw new Error(`${left} orders of a bulk move are left.`);
    },
    "ledger.check": (data) => runCheck(shop, data),
    "files.remove": ({ area, path }) => shop.files.remove(area, path),
  };
}
