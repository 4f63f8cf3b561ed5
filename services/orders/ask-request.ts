import { orderRequestLines, orderRequests } from "#db/schema/returns.ts";
import { type Actor, isSignedIn } from "#domain/accounts/actor.ts";
import { decideRequest, type RequestRefusal, type Wish } from "#domain/orders/decide-request.ts";
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
  given: { actor: Actor; billingId: string; wish: Wish },
): Promise<AskAnswer> {
  const { actor, billingId } = given;
  const wish = { ...given.wish, note: given.wish.note.trim().slice(0, NOTE_LIMIT) };
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { actor, billingId });
    if (!isSignedIn(actor) || order.userId !== actor.id) throw new AppError("not_found");
    const facts = await loadReturnFacts(tx, { order });
    const decision = decideRequest(facts, wish, now);
    if (!decision.ok) return decision;
    const note = `${KIND_LABELS[wish.kind]}: ${requestReason(wish.reason).words}`;
    if (!(await moveStage(tx, { orderId: order.id, to: "return_requested", note, actorUserId: actor.id, now })))
      return { ok: false, reason: "not_delivered" };
    const { kind, reason } = wish;
    const [request] = await tx
      .insert(orderRequests)
      .values({ orderId: order.id, userId: actor.id, kind, reason, note: wish.note, createdAt: now })
      .returning({ id: orderRequests.id });
    await tx.insert(orderRequestLines).values(decision.rows.map((row) => ({ ...row, requestId: request!.id })));
    await shop.jobs.send(tx, "mail.request", { requestId: request!.id, news: "asked" });
    return { ok: true, requestId: request!.id };
  });
}
