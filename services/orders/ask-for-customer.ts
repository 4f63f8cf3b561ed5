import type { UserActor } from "#domain/accounts/actor.ts";
import type { AskedRequest } from "#domain/orders/decide-request.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { lockOrder, type OrderShop } from "./own-order.ts";
import { type AskAnswer, writeRequest } from "./write-request.ts";

/**
 * Staff take down what a customer asks for by telephone or in a store. It is the customer's request, by the same
 * terms, and is answered like any other.
 */
export async function askForCustomer(
  shop: OrderShop,
  given: { actor: UserActor; billingId: string; asked: AskedRequest },
): Promise<AskAnswer> {
  const { actor, billingId, asked } = given;
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { actor, action: "order.ask-for", billingId });
    const { id, storeId, userId, stage } = order;
    // Only what was sold at a counter has no account; it is taken back there.
    if (userId === null) return { ok: false, reason: "too_late" };
    const taken = await writeRequest(shop, tx, { by: actor, order, userId, asked });
    if (!taken.ok) return taken;
    await recordAudit(tx, {
      actor,
      action: "order.request-taken-down",
      object: { kind: "order", id },
      changes: { stage: [stage, "return_requested"] },
      data: { storeId, requestId: taken.requestId, kind: asked.kind, reason: asked.reason },
      now: shop.now(),
    });
    return taken;
  });
}
