import { and, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import { paymentAttempts, refunds } from "#db/schema/payments.ts";
import { isGatewayFault } from "#integrations/payment/gateway-fault.ts";
import type { Notes } from "#integrations/payment/gateway.ts";
import { isPaidByHand, PAID_BY_HAND } from "#services/payments/paid-by-hand.ts";
import { latestTrue } from "#services/clock-skew.ts";
import type { Shop } from "#services/shop.ts";
import { markRefunded } from "#services/payments/mark-refunded.ts";

/**
 * Asks the gateway to send money back, or, when it has been sent, how it went. The refund's own id is the key, so that a
 * repeat after a lost answer finds the first one. Throws when the gateway does not answer: the job comes again.
 */
export async function sendRefund(shop: Shop, given: { refundId: string }): Promise<void> {
  const { gateway } = shop;
  if (gateway === null) return;
  const [refund] = await shop.db
    .select({
      id: refunds.id,
      amountPaise: refunds.amountPaise,
      paymentId: paymentAttempts.gatewayPaymentId,
      attemptId: refunds.paymentAttemptId,
      gatewayRefundId: refunds.gatewayRefundId,
      tries: refunds.tries,
    })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.paymentAttemptId))
    .where(and(eq(refunds.id, given.refundId), inArray(refunds.status, ["wanted", "sent"])));
  // What was paid by hand is paid back by bank: notePaidBack.
  if (!refund || isPaidByHand(refund.paymentId)) return;
  const { id, amountPaise, paymentId, attemptId, gatewayRefundId, tries } = refund;
  // Whatever comes of it, others get their turn first.
  await shop.db.update(refunds).set({ updatedAt: shop.now() }).where(eq(refunds.id, id));
  try {
    const sent = gatewayRefundId
      ? await gateway.fetchRefund(gatewayRefundId)
      : await gateway.refund({ paymentId, amountPaise, ...namedAs({ id, tries }) });
    await keep(shop, { id, tries, attemptId, gatewayRefundId: sent.id, status: sent.status });
  } catch (fault) {
    if (!isGatewayFault(fault) || fault.kind !== "gateway_refused") throw fault;
    // No again: a person has to look at it.
    await shop.db
      .update(refunds)
      .set({ status: "failed", updatedAt: shop.now() })
      .where(and(eq(refunds.id, id), eq(refunds.tries, tries), eq(refunds.status, "wanted")));
    callForHelp(shop, { refundId: id, reason: fault.reason });
  }
}

/** A try after a failed one is another refund to the gateway: the old key would answer the old one. */
function namedAs({ id, tries }: { id: string; tries: number }): { idempotencyKey: string; notes: Notes } {
  if (tries === 0) return { idempotencyKey: id, notes: { refund: id } };
  return { idempotencyKey: `${id}-${tries}`, notes: { refund: id, try: String(tries) } };
}

function callForHelp(shop: Shop, details: { refundId: string; reason: string | null }): void {
  shop.log.error(details, "the gateway refuses a refund and a person has to look at it");
}

type Sent = {
  id: string;
  tries: number;
  attemptId: number;
  gatewayRefundId: string;
  status: "pending" | "processed" | "failed";
};

async function keep(shop: Shop, { id, tries, attemptId, gatewayRefundId, status }: Sent): Promise<void> {
  const updatedAt = shop.now();
  const next = status === "pending" ? ("sent" as const) : status;
  await shop.db.transaction(async (tx) => {
    const [kept] = await tx
      .update(refunds)
      .set({ gatewayRefundId, status: next, updatedAt })
      .where(and(eq(refunds.id, id), eq(refunds.tries, tries), inArray(refunds.status, ["wanted", "sent"])))
      .returning({ id: refunds.id });
    if (!kept || next === "sent") return;
    if (next === "failed") return callForHelp(shop, { refundId: id, reason: "failed" });
    await markRefunded(tx, { attemptId, now: updatedAt });
  });
}

/**
 * Refunds that were wanted or sent long enough ago and have not come to an end. Banks take days: one that was sent is asked
 * after at first every ten minutes, and then ever less, at last four times a day.
 */
export async function listOpenRefunds(shop: Shop, given: { before: Date; limit: number }): Promise<string[]> {
  const now = sql`${shop.now().toISOString()}::timestamptz`;
  const { updatedAt, createdAt } = refunds;
  const interval = sql`greatest(interval '10 minutes', least(${updatedAt} - ${createdAt}, interval '6 hours'))`;
  const rows = await shop.db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.paymentAttemptId))
    .where(
      and(
        ...PAID_BY_HAND.map((prefix) => sql`not starts_with(${paymentAttempts.gatewayPaymentId}, ${prefix})`),
        or(
          and(eq(refunds.status, "wanted"), lt(updatedAt, given.before)),
          // Written by a clock that was ahead.
          and(inArray(refunds.status, ["wanted", "sent"]), gt(updatedAt, latestTrue(shop.now()))),
          and(eq(refunds.status, "sent"), sql`${updatedAt} <= ${now} - ${interval}`),
        ),
      ),
    )
    .orderBy(updatedAt)
    .limit(given.limit);
  return rows.map((row) => row.id);
}
