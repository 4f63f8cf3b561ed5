import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { refunds } from "#db/schema/payments.ts";
import type { Shop } from "#services/shop.ts";

/** Why money that was captured could not become an order. */
export const REFUND_REASONS = [
  "amount_mismatch",
  "paid_twice",
  "cart_already_bought",
  "out_of_stock",
  "coupon_used_up",
  "too_late",
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export const REFUND_TEXT: Readonly<Record<RefundReason, string>> = {
  amount_mismatch: "The amount that was paid is not the amount of the order",
  paid_twice: "This order was already paid",
  cart_already_bought: "These things were already bought with another payment",
  out_of_stock: "The last piece was sold before your payment arrived",
  coupon_used_up: "The coupon was used up before your payment arrived",
  too_late: "The payment came more than a day after its price was fixed",
};

export const isRefundReason = (reason: string): reason is RefundReason =>
  (REFUND_REASONS as readonly string[]).includes(reason);

/** Sends the money back, once per payment, whatever is reported how often. */
export async function wantRefund(
  tx: Db,
  shop: Shop,
  given: { attemptId: number; amountPaise: number; reason: RefundReason; now: Date },
): Promise<{ id: string; reason: string }> {
  const [present] = await tx
    .select({ id: refunds.id, reason: refunds.reason })
    .from(refunds)
    .where(eq(refunds.paymentAttemptId, given.attemptId));
  if (present) return present;
  const { attemptId, amountPaise, reason, now } = given;
  const [wanted] = await tx
    .insert(refunds)
    .values({ paymentAttemptId: attemptId, amountPaise, reason, createdAt: now, updatedAt: now })
    .returning({ id: refunds.id, reason: refunds.reason });
  await shop.jobs.send(tx, "payment.refund", { refundId: wanted!.id });
  await shop.jobs.send(tx, "mail.refund", { refundId: wanted!.id });
  return wanted!;
}
