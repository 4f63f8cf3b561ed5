import { and, eq, inArray } from "drizzle-orm";
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
  "order_cancelled",
  "account_erased",
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export const REFUND_TEXT: Readonly<Record<RefundReason, string>> = {
  amount_mismatch: "The amount that was paid is not the amount of the order",
  paid_twice: "This order was already paid",
  cart_already_bought: "These things were already bought with another payment",
  out_of_stock: "The last piece was sold before your payment arrived",
  coupon_used_up: "The coupon was used up before your payment arrived",
  account_erased: "The account was erased before the payment arrived",
  too_late: "The payment came more than a day after its price was fixed",
  order_cancelled: "The order was cancelled before your payment arrived",
};

/** Why money of a paid order goes back, the whole of it or a part: each such refund has its credit note. */
export const ORDER_REFUND_REASONS = ["cancelled", "returned"] as const;
export type OrderRefundReason = (typeof ORDER_REFUND_REASONS)[number];

export const ORDER_REFUND_TEXT: Readonly<Record<OrderRefundReason, string>> = {
  cancelled: "The order was cancelled",
  returned: "We have what you sent back",
};

const ALL_TEXTS: Readonly<Record<string, string>> = { ...REFUND_TEXT, ...ORDER_REFUND_TEXT };

export const refundText = (reason: string): string => ALL_TEXTS[reason] ?? reason;

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
    .where(and(eq(refunds.paymentAttemptId, given.attemptId), inArray(refunds.reason, [...REFUND_REASONS])));
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

/**
 * Sends a part of a paid order's money back, or all of it. The caller decides under the customer's lock that it is due;
 * that one cancellation or one return does it twice is refused by the table itself.
 */
export async function wantOrderRefund(
  tx: Db,
  shop: Pick<Shop, "jobs">,
  given: { attemptId: number; amountPaise: number; reason: OrderRefundReason; key: string; now: Date },
): Promise<string> {
  const { attemptId, amountPaise, reason, key, now } = given;
  const [wanted] = await tx
    .insert(refunds)
    .values({ paymentAttemptId: attemptId, amountPaise, reason, key, createdAt: now, updatedAt: now })
    .returning({ id: refunds.id });
  await shop.jobs.send(tx, "payment.refund", { refundId: wanted!.id });
  return wanted!.id;
}
