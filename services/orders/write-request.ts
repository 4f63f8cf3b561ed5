import type { Db } from "#db/client.ts";
import { orderRequestLines, orderRequests } from "#db/schema/returns.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { type AskedRequest, decideRequest, type RequestRefusal } from "#domain/orders/decide-request.ts";
import { KIND_LABELS, requestReason, MOST_REQUEST_NOTE } from "#domain/orders/request-reasons.ts";
import { loadReturnFacts } from "./load-return-facts.ts";
import { moveStage } from "./move-stage.ts";
import type { OrderEntry, OrderShop } from "./own-order.ts";

export type AskAnswer = { ok: true; requestId: string } | { ok: false; reason: RequestRefusal };

/** Writes down a request of the customer of a locked order, if the terms allow it; the order then waits for its answer. */
export async function writeRequest(
  shop: OrderShop,
  tx: Db,
  given: { by: UserActor; order: OrderEntry; userId: number; asked: AskedRequest },
): Promise<AskAnswer> {
  const { by, order, userId } = given;
  const asked = { ...given.asked, note: given.asked.note.trim().slice(0, MOST_REQUEST_NOTE) };
  const now = shop.now();
  const decision = decideRequest(await loadReturnFacts(tx, { order }), asked, now);
  if (!decision.ok) return decision;
  const { kind, reason, note } = asked;
  const words = `${KIND_LABELS[kind]}: ${requestReason(reason).words}`;
  if (!(await moveStage(tx, { orderId: order.id, to: "return_requested", note: words, actorUserId: by.id, now })))
    return { ok: false, reason: "not_delivered" };
  const [request] = await tx
    .insert(orderRequests)
    .values({ orderId: order.id, userId, kind, reason, note, createdAt: now })
    .returning({ id: orderRequests.id });
  await tx.insert(orderRequestLines).values(decision.rows.map((row) => ({ ...row, requestId: request!.id })));
  await shop.jobs.send(tx, "mail.request", { requestId: request!.id, news: "asked" });
  return { ok: true, requestId: request!.id };
}
