import { createHash } from "node:crypto";
import { and, eq, notInArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { paymentEvents, refunds } from "#db/schema/payments.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { Gateway, GatewayPayment, GatewayRefund, WebhookPost } from "#integrations/payment/gateway.ts";
import type { Shop } from "#services/shop.ts";
import { confirmPayment, confirmRefund, isNamedBy } from "./confirm-event.ts";
import { markRefunded } from "#services/payments/mark-refunded.ts";
import { inTurn } from "./in-turn.ts";
import { settleIn } from "./settle.ts";
import { type TakenEvent, takeKnown } from "./take-known.ts";

type Taken = { outcome: string };

/**
 * An event of the gateway, taken once: its id, what follows from it and the answer commit together, so that an event
 * whose work failed is taken when the gateway sends it again. Its signature lets it in; what is believed is what the
 * gateway answers when it is asked. While it does not answer, or does not know the payment, the event is refused: it is
 * sent again, and the reconciler asks meanwhile.
 */
export async function receiveWebhook(shop: Shop, post: WebhookPost): Promise<Taken> {
  const { gateway } = shop;
  if (gateway === null) throw new AppError("payment_not_set_up");
  const reading = gateway.readWebhook(post);
  if (!reading.ok) throw new AppError(reading.reason === "unsigned" ? "payment_rejected" : "malformed_request");
  const { event } = reading;
  const take = {
    eventId: event.id ?? createHash("sha256").update(post.rawBody).digest("hex"),
    event,
    now: shop.now(),
  };
  if (event.change?.about === "refund") return takeRefund(shop, gateway, { take, told: event.change.refund });
  const payment = event.change?.payment;
  const gatewayOrderId = payment?.orderId ?? null;
  if (!payment || gatewayOrderId === null) return writeEvent(shop.db, { ...take, outcome: "nothing" });
  return inTurn(shop, { gatewayOrderId }, () => takePayment(shop, gateway, { take, payment, gatewayOrderId }));
}

async function takePayment(
  shop: Shop,
  gateway: Gateway,
  given: { take: TakenEvent; payment: GatewayPayment; gatewayOrderId: string },
): Promise<Taken> {
  const { take, payment, gatewayOrderId } = given;
  const known = await takeKnown(shop.db, { take, payment, gatewayOrderId });
  if (known === null) return writeEvent(shop.db, { ...take, outcome: "nothing" });
  if (known.outcome !== null) return { outcome: known.outcome };
  // Asked before the transaction, which would wait for the gateway with the customer locked.
  const payments = await confirmPayment(shop, gateway, { payment, gatewayOrderId });
  return shop.db.transaction(async (tx) => {
    const { outcome } = await settleIn(tx, shop, { found: known.found, evidence: { payments } });
    return writeEvent(tx, { ...take, outcome });
  });
}

/**
 * Written after what followed from it, so that its outcome is known: a copy at the same instant has waited for the same
 * locks by then, and found nothing left to do.
 */
async function writeEvent(tx: Db, { eventId, event, outcome, now }: TakenEvent & Taken): Promise<Taken> {
  const { name: type, orderId: gatewayOrderId, paymentId: gatewayPaymentId } = event;
  const [isNew] = await tx
    .insert(paymentEvents)
    .values({ eventId, type, gatewayOrderId, gatewayPaymentId, outcome, receivedAt: now })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId });
  return { outcome: isNew ? outcome : "repeat" };
}

async function takeRefund(
  shop: Shop,
  gateway: Gateway,
  { take, told }: { take: TakenEvent; told: GatewayRefund },
): Promise<Taken> {
  if (await isTaken(shop.db, take.eventId)) return { outcome: "repeat" };
  const confirmed = await confirmRefund(shop, gateway, told);
  if (confirmed === null) return writeEvent(shop.db, { ...take, outcome: "nothing" });
  return shop.db.transaction(async (tx) => writeEvent(tx, { ...take, outcome: await moveRefund(tx, shop, confirmed) }));
}

async function isTaken(db: Db, eventId: string): Promise<boolean> {
  return (await db.$count(paymentEvents, eq(paymentEvents.eventId, eventId))) > 0;
}

async function moveRefund(tx: Db, shop: Shop, told: GatewayRefund): Promise<string> {
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
