import { orderRequestLines, orderRequests } from "#db/schema/returns.ts";
import { type Actor, isSignedIn } from "#domain/accounts/actor.ts";
import { decideRequest, type RequestRefusal, type AskedRequest } from "#domain/orders/decide-request.ts";
import { KIND_LABELS, requestReason } from "#domain/orders/request-reasons.ts";
import { AppError } from "#domain/wire/errors.ts";
import { loadReturnFacts } from "./load-return-facts.ts";
import { moveStage } from "./move-stage.ts";
import { lockOrder, type OrderShop } from "./own-order.ts";

export const NOTE_LIMIT = 1000;

export type AskAnswer = { ok: true; requestId: string } | { ok: false; reason: RequestRefusal };

/**
 * A customer asks to send something back or to have lenses made again. Staff answer; until then the order waits, so
 * that there is one open question at a time. Only the owner asks: staff take a return at the customer's word by the
 * customer's own page.
 */
export async function askRequest(
  shop: OrderShop,
  given: { actor: Actor; billingId: string; asked: AskedRequest },
): Promise<AskAnswer> {
  const { actor, billingId } = given;
  const asked = { ...given.asked, note: given.asked.note.trim().slice(0, NOTE_LIMIT) };
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { actor, action: "order.ask", billingId });
    if (!isSignedIn(actor)) throw new AppError("not_found");
    const facts = await loadReturnFacts(tx, { order });
    const decision = decideRequest(facts, asked, now);
    if (!decision.ok) return decision;
    const note = `${KIND_LABELS[asked.kind]}: ${requestReason(asked.reason).words}`;
    if (!(await moveStage(tx, { orderId: order.id, to: "return_requested", note, actorUserId: actor.id, now })))
      return { ok: false, reason: "not_delivered" };
    const { kind, reason } = asked;
    const [request] = await tx
      .insert(orderRequests)
      .values({ orderId: order.id, userId: actor.id, kind, reason, note: asked.note, createdAt: now })
      .returning({ id: orderRequests.id });
    await tx.insert(orderRequestLines).values(decision.rows.map((row) => ({ ...row, requestId: request!.id })));
    await shop.jobs.send(tx, "mail.request", { requestId: request!.id, news: "asked" });
    return { ok: true, requestId: request!.id };
  });
}
