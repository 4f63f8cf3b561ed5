import { renderMail } from "#integrations/mail/layout.ts";
import type { Mail } from "#integrations/mail/mail.ts";
import { sendRefund } from "#services/checkout/send-refund.ts";
import { accountHandlers } from "#services/mail/account-handlers.ts";
import { mailSender } from "#services/mail/mail-sender.ts";
import { newsletterHandlers } from "#services/mail/newsletter-handlers.ts";
import { orderWayHandlers } from "#services/mail/order-way-handlers.ts";
import { paymentHandlers } from "#services/mail/payment-handlers.ts";
import type { Post } from "#services/mail/post.ts";
import { visitHandlers } from "#services/mail/visit-handlers.ts";
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
    ...visitHandlers(shop, post),
    "payment.refund": (data) => sendRefund(shop, data),
    "files.remove": ({ area, path }) => shop.files.remove(area, path),
  };
}
