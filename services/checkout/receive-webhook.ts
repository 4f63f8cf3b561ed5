import { createHash } from "node:crypto";
import { and, eq, inArray, isNull, notInArray, or, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { paymentAttempts, paymentEvents, refunds } from "#db/schema/payments.ts";
import { AppError } from "#domain/wire/errors.ts";
import { readWebhookEvent, type WebhookEvent } from "#integrations/payment/webhook-event.ts";
import type { Shop } from "#services/shop.ts";
import { factsOf } from "./ask-gateway.ts";
import { markRefunded } from "./mark-refunded.ts";
import { settleIn } from "./settle.ts";

/**
 * An event of the gateway, taken once: its id, what follows from it and the answer commit together, so that an event
 * whose work failed is taken when the gateway sends it again.
 */
export async function receiveWebhook(
  shop: Shop,
  given: { rawBody: Buffer; signature: string | null; eventId: string | null },
): Promise<{ outcome: string }> {
  const { gateway } = shop;
  const { rawBody, signature } = given;
  if (gateway === null) throw new AppError("payment_not_set_up");
  if (!signature || !gateway.verifyWebhook(rawBody, signature)) throw new AppError("payment_rejected");
  const event = readWebhookEvent(rawBody);
  if (event === null) throw new AppError("malformed_request");
  const eventId = given.eventId ?? createHash("sha256").update(rawBody).digest("hex");
  return shop.db.transaction(async (tx) => {
    const [isNew] = await tx
      .insert(paymentEvents)
      .values({
        eventId,
        type: event.event,
        gatewayOrderId: event.payment?.order_id ?? event.order?.id ?? null,
        gatewayPaymentId: event.payment?.id ?? event.refund?.payment_id ?? null,
        receivedAt: shop.now(),
      })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId });
    if (!isNew) return { outcome: "repeat" };
    const outcome = await takeEvent(tx, shop, event);
    await tx.update(paymentEvents).set({ outcome }).where(eq(paymentEvents.eventId, eventId));
    return { outcome };
  });
}

async function takeEvent(tx: Db, shop: Shop, { event, payment, refund }: WebhookEvent): Promise<string> {
  if (event === "refund.processed" || event === "refund.failed") {
    return refund === null ? "nothing" : takeRefund(tx, shop, { refund, ok: event === "refund.processed" });
  }
  // The bank's yes alone changes nothing: the money is told by an event of its own.
  if (event === "other" || event === "payment.authorized" || payment?.order_id == null) return "nothing";
  const settled = await settleIn(tx, shop, {
    gatewayOrderId: payment.order_id,
    evidence: { payments: [factsOf(payment)] },
  });
  return settled.outcome;
}

type RefundNews = { refund: NonNullable<WebhookEvent["refund"]>; ok: boolean };

async function takeRefund(tx: Db, shop: Shop, { refund: news, ok }: RefundNews): Promise<string> {
  const status = ok ? "processed" : "failed";
  const [refund] = await tx
    .update(refunds)
    .set({ status, gatewayRefundId: news.id, updatedAt: shop.now() })
    // A refund that went through stays so, whatever an old event says.
    .where(
      and(or(eq(refunds.gatewayRefundId, news.id), isNotedAs(tx, news)), notInArray(refunds.status, ["processed"])),
    )
    .returning({ id: refunds.id, paymentAttemptId: refunds.paymentAttemptId });
  if (!refund) return "nothing";
  if (ok) {
    await markRefunded(tx, { attemptId: refund.paymentAttemptId, now: shop.now() });
  } else {
    shop.log.error({ refundId: refund.id }, "a refund failed at the gateway and needs a person");
  }
  return `refund ${status}`;
}

/** The news may be here before the answer that told its id: then our own number, which went along, names it. */
function isNotedAs(tx: Db, { notes, payment_id: paymentId }: RefundNews["refund"]): SQL | undefined {
  const id = z.uuid().safeParse(notes.refund);
  if (!id.success) return undefined;
  const attempt = tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.gatewayPaymentId, paymentId));
  return and(eq(refunds.id, id.data), isNull(refunds.gatewayRefundId), inArray(refunds.paymentAttemptId, attempt));
}
