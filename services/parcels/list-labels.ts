import type { Db } from "#db/client.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { MOST_PRINTED } from "#domain/picking/at-once.ts";
import { type Chosen, ordersBeside, readChosen } from "#services/orders/chosen-orders.ts";
import { labelsOf } from "./list-parcels.ts";

/** The labels of the chosen orders, and the orders that have none: nobody has packed them yet. */
export async function listLabels(db: Db, given: { actor: UserActor } & Chosen) {
  const { actor } = given;
  requirePermission(actor, "order.send");
  const { orders, ...rest } = await readChosen(db, { ...given, most: MOST_PRINTED });
  const labels = await labelsOf(
    db,
    orders.filter((order) => isPermitted(actor, "order.send", order)),
  );
  return { labels, without: ordersBeside(orders, new Set(labels.map(({ orderId }) => orderId))), ...rest };
}
