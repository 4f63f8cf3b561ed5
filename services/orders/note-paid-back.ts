import { and, eq, inArray, sql } from "drizzle-orm";
import { paymentAttempts, refunds } from "#db/schema/payments.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { markRefunded } from "#services/payments/mark-refunded.ts";
import { isPaidByHand } from "#services/payments/paid-by-hand.ts";
import { lockOrder, type OrderShop } from "./own-order.ts";

export type PaidBack =
  | { ok: true; amountPaise: number }
  | { ok: false; reason: "nothing_owed" | "reference_missing" }
  | { ok: false; reason: "other_amount"; owedPaise: number };

export const PAID_BACK_REFUSALS = {
  nothing_owed: "Nothing is to be paid back by bank for this order",
  reference_missing: "Under which number of the bank was it paid?",
} as const;

/**
 * What was paid at the door and came back is paid back by bank: staff note how much, and the bank's number. It is all that is
 * owed at that moment, so that a return that came in meanwhile is not taken for paid.
 */
export async function notePaidBack(
  shop: OrderShop,
  given: { actor: Actor | SystemActor; billingId: string; amountPaise: number; reference: string },
): Promise<PaidBack> {
  const { actor, billingId, amountPaise } = given;
  requirePermission(actor, "bill.pay-back");
  const reference = given.reference.trim();
  if (reference === "" || reference.length > 60) return { ok: false, reason: "reference_missing" };
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { actor, action: "bill.pay-back", billingId });
    const { gatewayPaymentId } = order;
    if (gatewayPaymentId === null || !isPaidByHand(gatewayPaymentId)) return { ok: false, reason: "nothing_owed" };
    const [payment] = await tx
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.gatewayPaymentId, gatewayPaymentId));
    const isOwed = and(eq(refunds.paymentAttemptId, payment!.id), inArray(refunds.status, ["wanted", "failed"]));
    const owed = await tx.select({ amountPaise: refunds.amountPaise }).from(refunds).where(isOwed).for("no key update");
    if (owed.length === 0) return { ok: false, reason: "nothing_owed" };
    const owedPaise = owed.reduce((all, refund) => all + refund.amountPaise, 0);
    if (amountPaise !== owedPaise) return { ok: false, reason: "other_amount", owedPaise };
    await tx
      .update(refunds)
      .set({ status: "processed", gatewayRefundId: sql`'bank_' || ${refunds.id}`, updatedAt: now })
      .where(isOwed);
    await markRefunded(tx, { attemptId: payment!.id, now });
    await recordAudit(tx, {
      actor,
      action: "order.paid_back",
      object: { kind: "order", id: order.id },
      data: { storeId: order.storeId, amountPaise, reference },
      now,
    });
    return { ok: true, amountPaise };
  });
}
