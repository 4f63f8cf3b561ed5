import type { Db } from "#db/client.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { MOST_PRINTED } from "#domain/picking/at-once.ts";
import { type Chosen, ordersBeside, readChosen } from "#services/orders/chosen-orders.ts";
import { selectPickRows } from "./pick-rows.ts";
import { pickedFor } from "./read-pick-list.ts";

/** What the chosen orders need from the shelves, for a printed list: nobody takes them by it. `without`: orders with nothing to pick now. */
export async function readPickSheet(db: Db, given: { actor: UserActor } & Chosen) {
  const { actor } = given;
  requirePermission(actor, "order.pick");
  const { orders, ...rest } = await readChosen(db, { ...given, most: MOST_PRINTED });
  const all = await selectPickRows(db, { orderIds: orders.map(({ id }) => id), where: pickedFor(actor, null) });
  const rows = all.filter(({ quantity, picked, missing }) => picked + missing < quantity);
  return { rows, without: ordersBeside(orders, new Set(rows.map(({ orderId }) => orderId))), ...rest };
}
