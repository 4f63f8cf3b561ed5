import type { Db } from "#db/client.ts";
import { orderRequests } from "#db/schema/returns.ts";
import { type Actor, type SystemActor, idOf } from "#domain/accounts/actor.ts";
import type { RequestState } from "#domain/orders/request-states.ts";
import { isRequest } from "./is-request.ts";

/** Whether the same person has brought this request of the order to this state already: a second press finds it done. */
export async function decidedBefore(
  tx: Db,
  given: { actor: Actor | SystemActor; orderId: string; requestId: string | undefined; status: RequestState },
): Promise<{ ok: true; requestId: string } | null> {
  const { actor, orderId, requestId, status } = given;
  if (requestId === undefined) return null;
  const [before] = await tx.select().from(orderRequests).where(isRequest({ orderId, requestId, status }));
  return before && before.decidedBy === idOf(actor) ? { ok: true, requestId } : null;
}
