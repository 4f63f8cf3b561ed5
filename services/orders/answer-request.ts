import { orderRequests } from "#db/schema/returns.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, type SystemActor, idOf } from "#domain/accounts/actor.ts";
import type { AnswerRefusal } from "#domain/orders/answer-refusals.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { decidedBefore } from "./decided-before.ts";
import { isRequest } from "./is-request.ts";
import { moveStage } from "./move-stage.ts";
import { lockOrder, type OrderShop } from "./own-order.ts";

export type AnswerAnswer = { ok: true; requestId: string } | { ok: false; reason: AnswerRefusal };

/** Staff say yes, and the goods may come; or no, with words, and the order is delivered as before. */
export async function answerRequest(
  shop: OrderShop,
  given: {
    actor: Actor | SystemActor;
    billingId: string;
    /** The one that was read, where it may not be another. */
    requestId?: string | undefined;
    verdict: "approve" | "refuse";
    words: string;
  },
): Promise<AnswerAnswer> {
  const { actor, billingId, requestId, verdict } = given;
  requirePermission(actor, "order.answer");
  const words = given.words.trim();
  if (verdict === "refuse" && words === "") return { ok: false, reason: "words_missing" };
  const status = verdict === "approve" ? "approved" : "refused";
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { actor, action: "order.answer", billingId });
    const [request] = await tx
      .update(orderRequests)
      .set({
        status,
        answer: words,
        decidedAt: now,
        decidedBy: idOf(actor),
      })
      .where(isRequest({ orderId: order.id, status: "asked", requestId }))
      .returning({ id: orderRequests.id });
    if (!request) {
      const before = await decidedBefore(tx, { actor, orderId: order.id, requestId, status });
      return before ?? { ok: false, reason: "nothing_asked" };
    }
    if (verdict === "refuse") {
      const entry = { orderId: order.id, to: "delivered", note: words, actorUserId: idOf(actor), now } as const;
      if (!(await moveStage(tx, entry))) throw new Error("An order with an open request waits for its answer.");
    }
    await recordAudit(tx, {
      actor,
      action: "order.request-answered",
      object: { kind: "order", id: order.id },
      changes: {
        status: ["asked", status],
        ...(verdict === "refuse" && { stage: [order.stage, "delivered"] }),
      },
      data: { storeId: order.storeId, requestId: request.id },
      now,
    });
    await shop.jobs.send(tx, "mail.request", { requestId: request.id, news: "answered" });
    return { ok: true, requestId: request.id };
  });
}
