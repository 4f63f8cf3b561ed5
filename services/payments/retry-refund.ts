import { and, eq, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentAttempts, paymentOrders, refunds } from "#db/schema/payments.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { RetryRefusal } from "#domain/orders/refund-states.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { isPaidByHand } from "./paid-by-hand.ts";

export type Retried = { ok: true } | { ok: false; reason: RetryRefusal };

/** An answer to the try before may still be under way for so long. */
const SETTLED_MS = 60_000;

/**
 * Has money that the gateway would not send back sent once more: as much, to the same payment, under a key of its own. `tries` is
 * what the page showed: pressed twice, or by two at once, it is one try with one entry in the log.
 */
export async function retryRefund(
  shop: Pick<Shop, "db" | "jobs" | "now">,
  given: { actor: Actor; id: string; tries: number },
): Promise<Retried> {
  const { actor, id, tries } = given;
  requirePermission(actor, "refund.retry");
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const { status, paymentId, amountPaise, orderId, storeId, gatewayRefundId, ...refund } = await requireRefund(tx, {
      actor,
      id,
    });
    if (refund.tries > tries) return status === "failed" ? { ok: false, reason: "meanwhile" } : { ok: true };
    if (status !== "failed" || isPaidByHand(paymentId)) return { ok: false, reason: "not_failed" };
    const [again] = await tx
      .update(refunds)
      .set({ status: "wanted", gatewayRefundId: null, tries: sql`${refunds.tries} + 1`, updatedAt: now })
      .where(and(eq(refunds.id, id), lte(refunds.updatedAt, new Date(now.getTime() - SETTLED_MS))))
      .returning({ tries: refunds.tries });
    if (!again) return { ok: false, reason: "just_answered" };
    await shop.jobs.send(tx, "payment.refund", { refundId: id });
    await recordAudit(tx, {
      actor,
      action: "refund.tried_again",
      object: orderId === null ? { kind: "refund", id } : { kind: "order", id: orderId },
      data: { storeId, amountPaise, refundId: id, try: again.tries, failed: gatewayRefundId },
      now,
    });
    return { ok: true };
  });
}

/** Locked, for somebody who may have it tried again. */
async function requireRefund(tx: Db, { actor, id }: { actor: Actor; id: string }) {
  if (!z.uuid().safeParse(id).success) throw new AppError("not_found");
  const [found] = await tx
    .select({
      status: refunds.status,
      tries: refunds.tries,
      gatewayRefundId: refunds.gatewayRefundId,
      amountPaise: refunds.amountPaise,
      paymentId: paymentAttempts.gatewayPaymentId,
      paymentOrderId: paymentOrders.id,
      orderId: orders.id,
      storeId: sql<number>`coalesce(${orders.storeId}, (${paymentOrders.purchase} ->> 'storeId')::int)`,
    })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.paymentAttemptId))
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentAttempts.paymentOrderId))
    .leftJoin(orders, eq(orders.paymentOrderId, paymentOrders.id))
    .where(eq(refunds.id, id))
    .for("no key update", { of: refunds });
  if (!found) throw new AppError("not_found");
  const { storeId, paymentOrderId } = found;
  requirePermission(actor, "refund.retry", { storeId, paymentOrderId });
  return found;
}
