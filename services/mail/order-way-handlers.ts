import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { memberships, orderEvents, orderLines } from "#db/schema/orders.ts";
import { creditNotes } from "#db/schema/returns.ts";
import { refusesPromise } from "#domain/orders/decide-promise.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { SHOP_CANCEL_REASONS } from "#domain/orders/request-reasons.ts";
import type { Jobs, Shop } from "#services/shop.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { composeParcelKnown, composePromiseChanged } from "./compose-order-change-mail.ts";
import { composeFrameAwaited, composeFrameReceived } from "./compose-own-frame-mail.ts";
import { composeAnswered, composeAsked, composeEnded, composeReceived } from "./compose-request-mail.ts";
import {
  composeCancelled,
  composeDelivered,
  composeReadyToCollect,
  composeShipped,
} from "./compose-order-status-mail.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { findReadyAt } from "#services/orders/take-back-uncollected.ts";
import { composeCollectReminder, composeNotCollected } from "./compose-collect-mail.ts";
import { loadOrderFacts } from "./load-order-facts.ts";
import { loadRequestFacts } from "./load-request-facts.ts";
import type { Post } from "./post.ts";

const MOVED = {
  frame_received: composeFrameReceived,
  shipped: composeShipped,
  ready_to_collect: composeReadyToCollect,
  delivered: composeDelivered,
};
const ASKED = { asked: composeAsked, answered: composeAnswered, ended: composeEnded, received: composeReceived };

/** Of an order for a customer's own frame that is cancelled: why, and whether the frame is here. */
async function frameNews(
  db: Shop["db"],
  { orderId, wasHandedIn }: { orderId: string; wasHandedIn: boolean },
): Promise<{ words: string; isHere: boolean } | null> {
  const [line] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.ownFrame)))
    .limit(1);
  if (!line) return null;
  const events = await db
    .select({ stage: orderEvents.stage, note: orderEvents.note })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.stage, ["frame_received", "cancelled"])));
  const note = events.find(({ stage }) => stage === "cancelled")?.note ?? "";
  const isOurs = Object.values(SHOP_CANCEL_REASONS).some((reason) => note.startsWith(reason));
  return { words: isOurs ? note : "", isHere: wasHandedIn || events.some(({ stage }) => stage === "frame_received") };
}

async function hasMembershipOf(db: Shop["db"], orderId: string): Promise<boolean> {
  const bought = db.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId));
  return (await db.$count(memberships, inArray(memberships.orderLineId, bought))) > 0;
}

/** Mails about what becomes of an order after it was paid. */
export function orderWayHandlers(shop: Shop, post: Post) {
  return {
    "mail.order-moved": async ({ orderId, to, at }: Jobs["mail.order-moved"]) => {
      const facts = await loadOrderFacts(shop, { orderId });
      // A remake is shipped a second time, hence the time in the key.
      if (facts) await post(facts.order.customerEmail, `order-moved:${to}:${orderId}:${at}`, MOVED[to](facts));
    },
    "mail.order-promise": async ({ orderId, day, was, at }: Jobs["mail.order-promise"]) => {
      const facts = await loadOrderFacts(shop, { orderId });
      // Changed again, or over: what is true by then is told by another mail.
      if (facts?.order.deliverBy !== day || refusesPromise(facts.order) !== null) return;
      await post(
        facts.order.customerEmail,
        `order-promise:${orderId}:${at}`,
        composePromiseChanged(facts, { day, was }),
      );
    },
    "mail.order-parcel": async ({ orderId, at }: Jobs["mail.order-parcel"]) => {
      const facts = await loadOrderFacts(shop, { orderId });
      if (facts?.order.stage !== "shipped") return;
      await post(facts.order.customerEmail, `order-parcel:${orderId}:${at}`, composeParcelKnown(facts));
    },
    "mail.frame-awaited": async ({ orderId }: Jobs["mail.frame-awaited"]) => {
      const facts = await loadOrderFacts(shop, { orderId });
      if (facts?.order.stage !== "frame_awaited") return;
      const { ownFrame } = await getSettings(shop.db);
      await post(facts.order.customerEmail, `frame-awaited:${orderId}`, composeFrameAwaited(facts, ownFrame));
    },
    "mail.order-cancelled": async ({ orderId }: Jobs["mail.order-cancelled"]) => {
      const facts = await loadOrderFacts(shop, { orderId });
      if (!facts) return;
      const { stage, invoiceStatus, frameHandedInAt } = facts.order;
      const isRefused = stage === "returned" && invoiceStatus === INVOICE_STATUS.unpaid;
      if (stage !== "cancelled" && !isRefused) return;
      const [creditNote] = await shop.db
        .select()
        .from(creditNotes)
        .where(and(eq(creditNotes.orderId, orderId), isNull(creditNotes.requestId)));
      const refundPaise = creditNote?.refundId ? creditNote.totalPaise : 0;
      const composed = composeCancelled(facts, {
        refundPaise,
        creditNote: creditNote ?? null,
        frame: await frameNews(shop.db, { orderId, wasHandedIn: frameHandedInAt !== null }),
        keepsMembership: stage === "cancelled" && (await hasMembershipOf(shop.db, orderId)),
      });
      await post(facts.order.customerEmail, `order-cancelled:${orderId}`, composed);
    },
    "mail.collect-reminder": async ({ orderId, at, lastDay }: Jobs["mail.collect-reminder"]) => {
      const facts = await loadOrderFacts(shop, { orderId });
      // Collected, or brought back and laid ready again since.
      if (facts?.order.stage !== "ready_to_collect") return;
      if ((await findReadyAt(shop.db, { orderId }))?.toISOString() !== at) return;
      const day = kolkataDay(shop.now());
      await post(
        facts.order.customerEmail,
        `collect-reminder:${orderId}:${at}:${day}`,
        composeCollectReminder(facts, lastDay),
      );
    },
    "mail.not-collected": async ({ orderId }: Jobs["mail.not-collected"]) => {
      const facts = await loadOrderFacts(shop, { orderId });
      if (facts?.order.stage !== "returned") return;
      const notes = await shop.db
        .select()
        .from(creditNotes)
        .where(and(eq(creditNotes.orderId, orderId), isNull(creditNotes.requestId)))
        .orderBy(creditNotes.creditNoteNo);
      await post(facts.order.customerEmail, `not-collected:${orderId}`, composeNotCollected(facts, notes));
    },
    "mail.request": async ({ requestId, news }: Jobs["mail.request"]) => {
      const facts = await loadRequestFacts(shop, { requestId });
      if (facts) await post(facts.customerEmail, `request:${news}:${requestId}`, ASKED[news](facts));
    },
  };
}
