import { type Actor, isSignedIn } from "#domain/accounts/actor.ts";
import type { AskedRequest } from "#domain/orders/decide-request.ts";
import { AppError } from "#domain/wire/errors.ts";
import { lockOrder, type OrderShop } from "./own-order.ts";
import { type AskAnswer, writeRequest } from "./write-request.ts";

/**
 * A customer asks to send something back or to have lenses made again. Staff answer; until then the order waits, so
 * that there is one open question at a time. Only the owner asks.
 */
export async function askRequest(
  shop: OrderShop,
  given: { actor: Actor; billingId: string; asked: AskedRequest },
): Promise<AskAnswer> {
  const { actor, billingId, asked } = given;
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { actor, action: "order.ask", billingId });
    if (!isSignedIn(actor)) throw new AppError("not_found");
    return writeRequest(shop, tx, { by: actor, order, userId: actor.id, asked });
  });
}
