import { createHash } from "node:crypto";
import { and, eq, notInArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { paymentEvents, refunds } from "#db/schema/payments.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { GatewayEvent, GatewayRefund, WebhookPost } from "#integrations/payment/gateway.ts";
import type { Shop } from "#services/shop.ts";
import { type Confirmed, confirmEvent, isNamedBy } from "./confirm-event.ts";
import { markRefunded } from "#services/payments/mark-refunded.ts";
import { settleIn } from "./settle.ts";

/**
 * An event of the gateway, taken once: its id, what follows from it and the answer commit together, so that an event
 * whose work failed is taken when the gateway sends it again. Its signature lets it in; what is believed is what the
 * gateway answers when it is asked. While it does not answer, or does not know the payment, the event is refused: it is
 * sent again, and the reconciler asks meanwhile.
 */
export async function receiveWebhook(shop: Shop, post: WebhookPost): Promise<{ outcome: string }> {
  const { gateway } = shop;
  if (gateway === null) throw new AppError("payment_not_set_up");
  const reading = gateway.readWebhook(post);
  if (!reading.ok) throw new AppError(reading.reason === "unsigned" ? "payment_rejected" : "malformed_request");
  const { event } = reading;
  const eventId = event.id ?? createHash("sha256").update(post.rawBody).digest("hex");
  if (await isTaken(shop.db, eventId)) return { outcome: "repeat" };
  // Asked before the transaction, which would wait for the gateway with the customer locked.
  const confirmed = await confirmEvent(shop, gateway, event);
  const take = { eventId, event, now: shop.now() };
  if (confirmed === null) return writeEvent(shop.db, { ...take, outcome: "nothing" });
  if (confirmed.about === "settled") return writeEvent(shop.db, { ...take, outcome: confirmed.outcome });
  return shop.db.transaction(async (tx) =>
    writeEvent(tx, { ...take, outcome: await takeConfirmed(tx, shop, confirmed) }),
  );
}

type TakenEvent = { eventId: string; event: GatewayEvent; outcome: string; now: Date };

/**
 * Written after what followed from it, so that its outcome is known: a copy at the same instant has waited for the same
 * locks by then, and found nothing left to do.
 */
async function writeEvent(tx: Db, { eventId, event, outcome, now }: TakenEvent): Promise<{ outcome: string }> {
  const { name: type, orderId: gatewayOrderId, paymentId: gatewayPaymentId } = event;
  const [isNew] = await tx
    .insert(paymentEvents)
    .values({ eventId, type, gatewayOrderId, gatewayPaymentId, outcome, receivedAt: now })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId });
  return { outcome: isNew ? outcome : "repeat" };
}

async function isTaken(db: Db, eventId: string): Promise<boolean> {
  return (await db.$count(paymentEvents, eq(paymentEvents.eventId, eventId))) > 0;
}

type ToTake = Extract<Confirmed, { about: "refund" | "payment" }>;

async function takeConfirmed(tx: Db, shop: Shop, confirmed: ToTake): Promise<string> {
  if (confirmed.about === "refund") return takeRefund(tx, shop, confirmed.refund);
  const { found, payments } = confirmed;
  return (await settleIn(tx, shop, { found, evidence: { payments } })).outcome;
}

async function takeRefund(tx: Db, shop: Shop, told: GatewayRefund): Promise<string> {
  if (told.status === "pending") return "nothing";
  const { status } = told;
  const [refund] = await tx
    .update(refunds)
    .set({ status, gatewayRefundId: told.id, updatedAt: shop.now() })
    // A refund that went through stays so, whatever an old event says.
    .where(and(isNamedBy(tx, told), notInArray(refunds.status, ["processed"])))
    .returning({ id: refunds.id, paymentAttemptId: refunds.paymentAttemptId });
  if (!refund) return "nothing";
  if (status === "processed") {
    await markRefunded(tx, { attemptId: refund.paymentAttemptId, now: shop.now() });
  } else {
    shop.log.error({ refundId: refund.id }, "a refund failed at the gateway and needs a person");
  }
  return `refund ${status}`;
}
