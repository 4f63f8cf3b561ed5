import { and, eq, lte, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { paymentAttempts, refunds } from "#db/schema/payments.ts";

/**
 * After a refund went through: the payment counts as refunded once all of it went back. Its row is locked first, so that
 * of two parts that go through at one moment the later one sees both.
 */
export async function markRefunded(tx: Db, given: { attemptId: number; now: Date }): Promise<void> {
  const { attemptId, now } = given;
  await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId))
    .for("no key update");
  const back = sql<number>`(
    select coalesce(sum(r.amount_paise), 0) from ${refunds} r
    where r.payment_attempt_id = ${attemptId} and r.status = 'processed')`;
  await tx
    .update(paymentAttempts)
    .set({ status: "refunded", updatedAt: now })
    .where(and(eq(paymentAttempts.id, attemptId), lte(paymentAttempts.amountPaise, back)));
}
