import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { refunds } from "#db/schema/payments.ts";
import { type OrderRefundReason, REFUND_REASONS, type RefundReason } from "#domain/orders/refund-reasons.ts";
import type { Shop } from "#services/shop.ts";

/** Sends the money back, once per payment, whatever is reported how often. */
export async function requestRefund(
  tx: Db,
  shop: Shop,
  given: { attemptId: number; amountPaise: number; reason: RefundReason; now: Date },
): Promise<{ id: string; reason: string }> {
  const [present] = await tx
    .select({ id: refunds.id, reason: refunds.reason })
    .from(refunds)
    .where(and(eq(refunds.paymentAttemptId, given.attemptId), inArray(refunds.reason, [...REFUND_REASONS])));
  if (present) return present;
  const { attemptId, amountPaise, reason, now } = given;
  const [wanted] = await tx
    .insert(refunds)
    .values({
      paymentAttemptId: attemptId,
      storeId: storeOf(attemptId),
      amountPaise,
      reason,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: refunds.id, reason: refunds.reason });
  await shop.jobs.send(tx, "payment.refund", { refundId: wanted!.id });
  await shop.jobs.send(tx, "mail.refund", { refundId: wanted!.id });
  return wanted!;
}

/** Of what became no order, the store that it was bought from. */
const storeOf = (attemptId: number) => sql<number>`(
  select coalesce(o.store_id, (p.purchase ->> 'storeId')::int)
  from payment_attempts a join payment_orders p on p.id = a.payment_order_id
  left join orders o on o.payment_order_id = p.id where a.id = ${attemptId})`;

/**
 * Sends a part of a paid order's money back, or all of it. The caller decides under the customer's lock that it is due;
 * that one cancellation or one return does it twice is refused by the table itself.
 */
export async function requestOrderRefund(
  tx: Db,
  shop: Pick<Shop, "jobs">,
  given: { attemptId: number; amountPaise: number; reason: OrderRefundReason; key: string; now: Date },
): Promise<string> {
  const { attemptId, amountPaise, reason, key, now } = given;
  const [wanted] = await tx
    .insert(refunds)
    .values({
      paymentAttemptId: attemptId,
      storeId: storeOf(attemptId),
      amountPaise,
      reason,
      key,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: refunds.id });
  await shop.jobs.send(tx, "payment.refund", { refundId: wanted!.id });
  return wanted!.id;
}
