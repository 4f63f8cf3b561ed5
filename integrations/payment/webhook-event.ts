import { z } from "zod";
import { orderAnswer, paymentAnswer, refundAnswer } from "./razorpay-answers.ts";

export const webhookEvents = [
  "payment.authorized",
  "payment.captured",
  "payment.failed",
  "order.paid",
  "refund.processed",
  "refund.failed",
] as const;
export type WebhookEventName = (typeof webhookEvents)[number];

const entity = <Entity extends z.ZodType>(schema: Entity) => z.object({ entity: schema }).optional();

const eventBody = z.object({
  entity: z.literal("event"),
  event: z.string(),
  payload: z.object({ payment: entity(paymentAnswer), order: entity(orderAnswer), refund: entity(refundAnswer) }),
});

export type WebhookEvent = {
  /** Others than those named can be switched on in the dashboard; they are answered and left alone. */
  event: WebhookEventName | "other";
  payment: z.output<typeof paymentAnswer> | null;
  order: z.output<typeof orderAnswer> | null;
  refund: z.output<typeof refundAnswer> | null;
};

/** Reads a body whose signature was checked before. Null: not an event at all. The entities are a picture of then, not of now. */
export const readWebhookEvent = (rawBody: string | Buffer): WebhookEvent | null => {
  let json: unknown;
  try {
    json = JSON.parse(rawBody.toString());
  } catch {
    return null;
  }
  const read = eventBody.safeParse(json);
  if (!read.success) return null;
  const { event, payload } = read.data;
  return {
    event: webhookEvents.find((name) => name === event) ?? "other",
    payment: payload.payment?.entity ?? null,
    order: payload.order?.entity ?? null,
    refund: payload.refund?.entity ?? null,
  };
};
