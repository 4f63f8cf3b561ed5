import type { WebhookEventName } from "#integrations/payment/razorpay/read-webhook.ts";
import type { Drills } from "./drills.ts";
import { orderEntity, paymentEntity, refundEntity } from "./entities.ts";
import type { NewWebhook, OrderRow, PaymentRow, RefundRow } from "./gateway-state.ts";

/** Far enough apart that "last first" is really so on the wire. */
const REORDER_GAP_MS = 400;

export type Announcement = {
  event: WebhookEventName;
  eventId: string;
  payment: PaymentRow;
  order: OrderRow;
  refund?: RefundRow;
};

const bodyOf = ({ event, payment, order, refund }: Announcement, accountId: string, now: Date) => {
  const payload = {
    payment: { entity: paymentEntity(payment, order) },
    ...(event === "order.paid" ? { order: { entity: orderEntity(order) } } : {}),
    ...(refund ? { refund: { entity: refundEntity(refund) } } : {}),
  };
  return JSON.stringify({
    entity: "event",
    account_id: accountId,
    event,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(now.getTime() / 1000),
  });
};

/** The deliveries that a change causes, bent by the drills. */
export const announce = (
  announcements: Announcement[],
  { drills, accountId, now }: { drills: Drills; accountId: string; now: Date },
): NewWebhook[] =>
  announcements.flatMap((announcement, index) => {
    const behind = drills.reorder ? (announcements.length - 1 - index) * REORDER_GAP_MS : 0;
    const webhook: NewWebhook = {
      eventId: announcement.eventId,
      event: announcement.event,
      body: bodyOf(announcement, accountId, now),
      nextAttemptAt: drills.drop ? null : new Date(now.getTime() + drills.delayMs + behind),
      createdAt: now,
    };
    return Array.from({ length: drills.copies }, () => webhook);
  });
