import { and, eq } from "drizzle-orm";
import { orderRequests } from "#db/schema/returns.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, type SystemActor, idOf } from "#domain/accounts/actor.ts";
import { KIND_LABELS } from "#domain/orders/request-reasons.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { moveStage } from "./move-stage.ts";
import { lockOrder, type OrderShop } from "./own-order.ts";

export const NOTHING_AWAITED = "Nothing that was approved is awaited for this order";

export type EndAnswer = { ok: true; requestId: string } | { ok: false; reason: "nothing_approved" };

/**
 * Nobody waits any longer for what was approved: it never came, or its customer keeps it. Nothing is booked and no money moves; the
 * order is delivered as before, and what of the return came earlier stays received. A repeat by the same person finds it ended.
 */
export async function endRequest(
  shop: OrderShop,
  given: {
    actor: Actor | SystemActor;
    billingId: string;
    /** The one that was read, where it may not be another. */
    requestId?: string | undefined;
    /** What the customer reads beside it; may be empty. */
    words: string;
  },
): Promise<EndAnswer> {
  const { actor, billingId, requestId } = given;
  requirePermission(actor, "order.answer");
  const words = given.words.trim();
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { actor, action: "order.answer", billingId });
    const isRead = requestId === undefined ? undefined : eq(orderRequests.id, requestId);
    const isMeant = and(eq(orderRequests.orderId, order.id), isRead);
    const [request] = await tx
      .update(orderRequests)
      .set({ status: "lapsed", answer: words, decidedAt: now, decidedBy: idOf(actor) })
      .where(and(isMeant, eq(orderRequests.status, "approved")))
      .returning({ id: orderRequests.id, kind: orderRequests.kind });
    if (!request) {
      const [before] = requestId === undefined ? [] : await tx.select().from(orderRequests).where(isMeant);
      return before?.status === "lapsed" && before.decidedBy === idOf(actor)
        ? { ok: true, requestId: before.id }
        : { ok: false, reason: "nothing_approved" };
    }
    const note = words || `${KIND_LABELS[request.kind]} ended: it did not come`;
    if (!(await moveStage(tx, { orderId: order.id, to: "delivered", note, actorUserId: idOf(actor), now })))
      throw new Error("An order with an approved request waits for its goods.");
    await recordAudit(tx, {
      actor,
      action: "order.request-ended",
      object: { kind: "order", id: order.id },
      changes: { status: ["approved", "lapsed"], stage: [order.stage, "delivered"] },
      data: { storeId: order.storeId, requestId: request.id },
      now,
    });
    await shop.jobs.send(tx, "mail.request", { requestId: request.id, news: "ended" });
    return { ok: true, requestId: request.id };
  });
}
