import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { approvals } from "#db/schema/approvals.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { isStaff, type Actor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { actsForShop, recordAudit } from "#services/audit/record-audit.ts";
import { CANCEL_REFUSALS } from "#services/orders/cancel-order.ts";
import { lockOrder, type OrderShop } from "#services/orders/own-order.ts";
import { weighCancel } from "#services/orders/weigh-cancel.ts";
import { mayPayBack } from "./refund-limit.ts";

export const ASK_REFUSALS = {
  reason_missing: "Say why: whoever decides reads it",
  within_limit: "You may do this alone",
  cancelled: "This order is cancelled already",
  too_late: CANCEL_REFUSALS.too_late,
  membership_used: "Another purchase has used this membership for buy 1 get 1, so its order cannot be cancelled",
  counter: CANCEL_REFUSALS.counter,
} as const;

export type AskAnswer = { ok: true; id: number; wasAsked: boolean } | { ok: false; reason: keyof typeof ASK_REFUSALS };

/**
 * Asks to cancel an order of which more is to be paid back than whoever asks may pay back alone. The amount is the server's
 * own. Asked once: a second press, or a colleague, finds the request there.
 *
 * Locks: customer, then the request.
 */
export async function askToCancel(
  shop: OrderShop,
  given: { actor: Actor; billingId: string; reason: string },
): Promise<AskAnswer> {
  const { actor, billingId } = given;
  const reason = given.reason.trim().slice(0, 500);
  if (!isStaff(actor)) throw new AppError("forbidden");
  requirePermission(actor, "approval.ask");
  const now = shop.now();
  return shop.db.transaction<AskAnswer>(async (tx) => {
    const order = await lockOrder(tx, { actor, action: "approval.ask", billingId });
    requirePermission(actor, "order.cancel", order);
    if (reason === "") return { ok: false, reason: "reason_missing" };
    if (order.stage === "cancelled") return { ok: false, reason: "cancelled" };
    const weighed = await weighCancel(tx, { order, reason: "other", now });
    if (!weighed.ok) return weighed;
    const amountPaise = weighed.refundPaise;
    if (!actsForShop(actor, order) || (await mayPayBack(tx, { actor, order, amountPaise })))
      return { ok: false, reason: "within_limit" };
    const request = { act: "cancel_order", objectKind: "order", objectId: order.id } as const;
    const [asked] = await tx
      .insert(approvals)
      .values({
        ...request,
        kind: "refund",
        storeId: order.storeId,
        isOnline: order.paymentOrderId !== null,
        amountPaise,
        reason,
        askedBy: actor.id,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: approvals.id });
    if (!asked) return { ok: true, id: await idOfOpen(tx, request), wasAsked: true };
    await recordAudit(tx, {
      actor,
      action: "approval.asked",
      object: { kind: "order", id: order.id },
      data: { approvalId: asked.id, storeId: order.storeId, amountPaise },
      now,
    });
    return { ok: true, id: asked.id, wasAsked: false };
  });
}

type Asked = Pick<typeof approvals.$inferSelect, "act" | "objectKind" | "objectId">;

async function idOfOpen(tx: Db, { act, objectKind, objectId }: Asked): Promise<number> {
  const [open] = await tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(
      and(
        eq(approvals.act, act),
        eq(approvals.objectKind, objectKind),
        eq(approvals.objectId, objectId),
        eq(approvals.status, "asked"),
      ),
    );
  // Taken back in this very moment, which the lock of the customer does not hold up.
  if (!open) throw new AppError("conflict", { message: "It was taken back just now. Please ask once more" });
  return open.id;
}
