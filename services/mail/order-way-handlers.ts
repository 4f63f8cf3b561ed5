import { and, eq, isNull } from "drizzle-orm";
import { creditNotes } from "#db/schema/returns.ts";
import type { Jobs, Shop } from "#services/shop.ts";
import { composeAnswered, composeAsked, composeReceived } from "./compose-request-mail.ts";
import {
  composeCancelled,
  composeDelivered,
  composeReadyToCollect,
  composeShipped,
} from "./compose-order-status-mail.ts";
import { loadOrderFacts } from "./load-order-facts.ts";
import { loadRequestFacts } from "./load-request-facts.ts";
import type { Post } from "./post.ts";

const MOVED = { shipped: composeShipped, ready_to_collect: composeReadyToCollect, delivered: composeDelivered };
const ASKED = { asked: composeAsked, answered: composeAnswered, received: composeReceived };

/** Mails about what becomes of an order after it was paid. */
export function orderWayHandlers(shop: Shop, post: Post) {
  return {
    "mail.order-moved": async ({ orderId, to, at }: Jobs["mail.order-moved"]) => {
      const facts = await loadOrderFacts(shop, { orderId });
      // A remake is shipped a second time, hence the time in the key.
      if (facts) await post(facts.order.customerEmail, `order-moved:${to}:${orderId}:${at}`, MOVED[to](facts));
    },
    "mail.order-cancelled": async ({ orderId }: Jobs["mail.order-cancelled"]) => {
      const facts = await loadOrderFacts(shop, { orderId });
      if (facts?.order.stage !== "cancelled") return;
      const [creditNote] = await shop.db
        .select()
        .from(creditNotes)
        .where(and(eq(creditNotes.orderId, orderId), isNull(creditNotes.requestId)));
      const refundPaise = creditNote?.refundId ? creditNote.totalPaise : 0;
      const composed = composeCancelled(facts, { refundPaise, creditNote: creditNote ?? null });
      await post(facts.order.customerEmail, `order-cancelled:${orderId}`, composed);
    },
    "mail.request": async ({ requestId, news }: Jobs["mail.request"]) => {
      const facts = await loadRequestFacts(shop, { requestId });
      if (facts) await post(facts.customerEmail, `request:${news}:${requestId}`, ASKED[news](facts));
    },
  };
}
