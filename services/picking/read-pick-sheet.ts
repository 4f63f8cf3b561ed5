import type { Db } from "#db/client.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { MOST_PRINTED } from "#domain/orders/bulk-assign.ts";
import { type Chosen, readChosen } from "#services/orders/chosen-orders.ts";
import { type PickRow, selectPickRows } from "./pick-rows.ts";
import { pickedFor } from "./read-pick-list.ts";

/** What the chosen orders need from the shelves, for paper. Nobody takes them by that. `without`: nothing of them is to be picked now. */
export async function readPickSheet(db: Db, given: { actor: UserActor } & Chosen) {
  const { actor } = given;
  requirePermission(actor, "order.pick");
  const { orders, ...rest } = await readChosen(db, { ...given, most: MOST_PRINTED });
  const rows: PickRow[] = [];
  const without: { number: string; customerName: string }[] = [];
  for (const { id: orderId, uniqueId: number, customerName } of orders) {
    const open = (await selectPickRows(db, { orderId, where: pickedFor(actor, null) })).filter(
      ({ quantity, picked, missing }) => picked + missing < quantity,
    );
    rows.push(...open);
    if (open.length === 0) without.push({ number, customerName });
  }
  return { rows, without, ...rest };
}
