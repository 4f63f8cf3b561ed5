import type { Db } from "#db/client.ts";
import { orderRequestLines, orderRequests } from "#db/schema/returns.ts";
import { type Actor, isSignedIn, type UserActor } from "#domain/accounts/actor.ts";
import { decideRequest, type RequestRefusal, type AskedRequest } from "#domain/orders/decide-request.ts";
import { KIND_LABELS, requestReason } from "#domain/orders/request-reasons.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { loadReturnFacts } from "./load-return-facts.ts";
import { moveStage } from "./move-stage.ts";
import { lockOrder, type OrderEntry, type OrderShop } from "./own-order.ts";

export const NOTE_LIMIT = 1000;

export type AskAnswer = { ok: true; requestId: string } | { ok: false; reason: RequestRefusal };

type Given = { billingId: string; asked: AskedRequest };

/**
 * A customer asks to send something back or to have lenses made again. Staff answer; until then the order waits, so
 * that there is one open question at a time. Only the owner asks.
 */
export async function askRequest(shop: OrderShop, given: Given & { actor: Actor }): Promise<AskAnswer> {
  const { actor } = given;
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { ...given, action: "order.ask" });
    if (!isSignedIn(actor)) throw new AppError("not_found");
    return writeRequest(shop, tx, { ...given, actor, order, userId: actor.id });
  });
}

/**
 * Staff take down what a customer asks for by telephone or at the counter. It is the customer's request, by the same
 * terms, and is answered like any other. An order without an account has none: what was sold at a counter is taken back there.
 */
export async function askForCustomer(shop: OrderShop, given: Given & { actor: UserActor }): Promise<AskAnswer> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { ...given, action: "order.ask-for" });
    const { id, storeId, userId, stage } = order;
    if (userId === null) return { ok: false, reason: "not_delivered" };
    const taken = await writeRequest(shop, tx, { ...given, order, userId });
    if (!taken.ok) return taken;
    await recordAudit(tx, {
      actor: given.actor,
      action: "order.request-taken-down",
      object: { kind: "order", id },
      changes: { stage: [stage, "return_requested"] },
      data: { storeId, requestId: taken.requestId, kind: given.asked.kind, reason: given.asked.reason },
      now: shop.now(),
    });
    return taken;
  });
}

async function writeRequest(
  shop: OrderShop,
  tx: Db,
  given: { actor: UserActor; order: OrderEntry; userId: number; asked: AskedRequest },
): Promise<AskAnswer> {
  const { actor, order, userId } = given;
  const asked = { ...given.asked, note: given.asked.note.trim().slice(0, NOTE_LIMIT) };
  const now = shop.now();
  const decision = decideRequest(await loadReturnFacts(tx, { order }), asked, now);
  if (!decision.ok) return decision;
  const { kind, reason, note } = asked;
  const words = `${KIND_LABELS[kind]}: ${requestReason(reason).words}`;
  if (!(await moveStage(tx, { orderId: order.id, to: "return_requested", note: words, actorUserId: actor.id, now })))
    return { ok: false, reason: "not_delivered" };
  const [request] = await tx
    .insert(orderRequests)
    .values({ orderId: order.id, userId, kind, reason, note, createdAt: now })
    .returning({ id: orderRequests.id });
  await tx.insert(orderRequestLines).values(decision.rows.map((row) => ({ ...row, requestId: request!.id })));
  await shop.jobs.send(tx, "mail.request", { requestId: request!.id, news: "asked" });
  return { ok: true, requestId: request!.id };
}
