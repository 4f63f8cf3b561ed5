import { z } from "zod";
import type { GatewayEvent, WebhookPost, WebhookReading } from "#integrations/payment/gateway.ts";
import { orderAnswer, paymentAnswer, refundAnswer } from "./answers.ts";
import { paymentOf, refundOf } from "./entities-of.ts";
import { sameSignature, signWebhook } from "./signatures.ts";

/** `nothing`: the bank's yes alone changes nothing, since the money is told by an event of its own. */
const EVENTS = {
  "payment.authorized": "nothing",
  "payment.captured": "payment",
  "payment.failed": "payment",
  "order.paid": "payment",
  "refund.processed": "refund",
  "refund.failed": "refund",
} as const;
export type WebhookEventName = keyof typeof EVENTS;

const isListenedTo = (name: string): name is WebhookEventName => Object.hasOwn(EVENTS, name);

const entity = <Entity extends z.ZodType>(schema: Entity) => z.object({ entity: schema }).optional();

const eventBody = z.object({
  entity: z.literal("event"),
  event: z.string(),
  payload: z.object({ payment: entity(paymentAnswer), order: entity(orderAnswer), refund: entity(refundAnswer) }),
});

/** Checks the signature over the bytes as they came, then reads them. */
export const readWebhook = (webhookSecret: string, { rawBody, headers }: WebhookPost): WebhookReading => {
  const signature = oneHeader(headers["x-razorpay-signature"]);
  if (!signature || !sameSignature(signWebhook(webhookSecret, rawBody), signature))
    return { ok: false, reason: "unsigned" };
  const event = readEvent(rawBody);
  if (event === null) return { ok: false, reason: "unreadable" };
  return { ok: true, event: { ...event, id: oneHeader(headers["x-razorpay-event-id"]) } };
};

const oneHeader = (value: string | string[] | undefined): string | null =>
  typeof value === "string" && value.length > 0 && value.length <= 200 ? value : null;

/** Null: not an event at all. Others than those named can be switched on in the dashboard; they are left alone. */
const readEvent = (rawBody: Buffer): Omit<GatewayEvent, "id"> | null => {
  const read = eventBody.safeParse(parse(rawBody));
  if (!read.success) return null;
  const { event, payload } = read.data;
  const name = isListenedTo(event) ? event : null;
  const payment = payload.payment?.entity;
  const refund = payload.refund?.entity;
  const about = name && EVENTS[name];
  return {
    name: name ?? "other",
    orderId: payment?.order_id ?? payload.order?.entity.id ?? null,
    paymentId: payment?.id ?? refund?.payment_id ?? null,
    change:
      about === "payment" && payment
        ? { about, payment: paymentOf(payment) }
        : about === "refund" && refund
          ? { about, refund: refundOf(refund) }
          : null,
  };
};

const parse = (rawBody: Buffer): unknown => {
  try {
    return JSON.parse(rawBody.toString());
  } catch {
    return null; // An unreadable body fails the schema, which is where that is told.
  }
};
