import { orderRequests } from "#db/schema/returns.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, type SystemActor, idOf } from "#domain/accounts/actor.ts";
import { KIND_LABELS } from "#domain/orders/request-reasons.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { decidedBefore } from "./decided-before.ts";
import { isRequest } from "./is-request.ts";
import { moveStage } from "./move-stage.ts";
import { lockOrder, type OrderShop } from "./own-order.ts";

export type EndAnswer = { ok: true; requestId: string } | { ok: false; reason: "nothing_approved" };

/**
 * Ends an approved return or remake whose goods never came, or whose customer keeps them. Stock and money stay as they are, and the
 * order is delivered again. What came earlier of the same return stays received. A repeat by the same person finds it ended.
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
    const [request] = await tx
      .update(orderRequests)
      .set({ status: "lapsed", answer: words, decidedAt: now, decidedBy: idOf(actor) })
      .where(isRequest({ orderId: order.id, status: "approved", requestId }))
      .returning({ id: orderRequests.id, kind: orderRequests.kind });
    if (!request) {
      const before = await decidedBefore(tx, { actor, orderId: order.id, requestId, status: "lapsed" });
      return before ?? { ok: false, reason: "nothing_approved" };
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
