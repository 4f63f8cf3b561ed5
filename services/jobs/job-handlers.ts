import { carryOnImport } from "#services/goods/csv/carry-on-import.ts";
import { renderMail } from "#integrations/mail/layout.ts";
import type { Mail } from "#integrations/mail/mail.ts";
import { sendRefund } from "#services/checkout/send-refund.ts";
import { runCheck } from "#services/checkout/ledger/run-check.ts";
import { runPictureZip } from "#services/goods/picture-zips/run-picture-zip.ts";
import { dropPicture } from "#services/goods/pictures/picture-files.ts";
import { accountHandlers } from "#services/mail/account-handlers.ts";
import { mailSender } from "#services/mail/mail-sender.ts";
import { newsletterHandlers } from "#services/mail/newsletter-handlers.ts";
import { messageHandlers } from "#services/messages/message-handlers.ts";
import { orderWayHandlers } from "#services/mail/order-way-handlers.ts";
import { paymentHandlers } from "#services/mail/payment-handlers.ts";
import type { Post } from "#services/mail/post.ts";
import { endWaiting, giveUpWaiting, keepSent, type Run } from "#services/sent/keep-sent.ts";
import type { TextMessage } from "#integrations/messages/messages.ts";
import { questionHandlers } from "#services/mail/question-handlers.ts";
import { recallHandlers } from "#services/mail/recall-handlers.ts";
import { stockHandlers } from "#services/mail/stock-handlers.ts";
import { visitHandlers } from "#services/mail/visit-handlers.ts";
import { carryOnBulkMove } from "#services/orders/carry-on-bulk-move.ts";
import type { JobName, Jobs, Shop } from "#services/shop.ts";

/** `isLast`: whether the queue gives it up when it fails now. */
export type JobHandlers = { [Name in JobName]: (data: Jobs[Name], run?: { isLast: boolean }) => Promise<void> };

type Handlers = { [Name in JobName]: (data: Jobs[Name]) => Promise<void> };

/**
 * What the jobs do. Each is idempotent: it reads how things stand now, and its mail has a key by which the carrier
 * knows that it was sent. Whose order or account is gone, gets none.
 */
export function jobHandlers(shop: Shop, mail: Mail): JobHandlers {
  const names = Object.keys(handlersOf(shop, mail, idle)) as JobName[];
  const handlers = names.map((job) => [
    job,
    async (data: Jobs[JobName], { isLast }: { isLast: boolean } = { isLast: false }) => {
      const run: Run = { job, data, isLast, keys: [] };
      const work = handlersOf(shop, mail, run)[job] as (given: Jobs[JobName]) => Promise<void>;
      const isOfMessages = /^(mail|message)\./.test(job);
      try {
        await work(data);
      } catch (error) {
        if (isLast && isOfMessages) await giveUpWaiting(shop, run);
        throw error;
      }
      if (isOfMessages) await endWaiting(shop, run);
    },
  ]);
  return Object.fromEntries(handlers) as JobHandlers;
}

const idle: Run = { job: "files.remove", data: {}, isLast: false, keys: [] };

function handlersOf(shop: Shop, mail: Mail, run: Run): Handlers {
  const post: Post = async (to, idempotencyKey, { kind, subject, content }, headers = {}) => {
    // An erased account leaves bills without an address to write to.
    if (to === "") return;
    const { sender } = await mailSender(shop);
    const written = renderMail(sender, content);
    const { text } = written;
    await keepSent(shop, run, { way: "mail", kind, to, subject, text, idempotencyKey }, () =>
      mail.send({ to, subject, ...written, headers, idempotencyKey }),
    );
  };
  const { messages } = shop;
  const carrier = messages && {
    send: (message: TextMessage) =>
      keepSent(shop, run, { ...message, way: "sms", subject: "" }, () => messages.send(message)),
  };
  return {
    ...accountHandlers(shop, post),
    ...paymentHandlers(shop, post),
    ...orderWayHandlers(shop, post),
    ...newsletterHandlers(shop, post),
    ...questionHandlers(shop, post),
    ...stockHandlers(shop, post),
    ...recallHandlers(shop, post),
    ...visitHandlers(shop, post),
    ...messageHandlers({ ...shop, messages: carrier }),
    "payment.refund": (data) => sendRefund(shop, data),
    "orders.bulk-move": async ({ bulkMoveId }) => {
      const { left } = await carryOnBulkMove(shop, { id: bulkMoveId });
      if (left > 0) throw new Error(`${left} orders of a bulk move are left.`);
    },
    "goods.import": ({ importId }) => carryOnImport(shop, { id: importId, isLast: run.isLast }),
    "goods.picture-zip": ({ zipId }) => runPictureZip(shop, { zipId, isLast: run.isLast }),
    "ledger.check": (data) => runCheck(shop, data),
    "files.remove": ({ area, path }) => shop.files.remove(area, path),
    "goods.drop-picture": ({ path }) => dropPicture(shop, { path }),
  };
}
