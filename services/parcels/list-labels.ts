import type { Db } from "#db/client.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { MOST_PRINTED } from "#domain/orders/bulk-assign.ts";
import { AppError } from "#domain/wire/errors.ts";
import { type Chosen, readChosen } from "#services/orders/chosen-orders.ts";
import { getLabel } from "./list-parcels.ts";

export type ParcelLabel = Awaited<ReturnType<typeof getLabel>>;

/** The labels of the chosen orders, and the orders that have none: nobody has packed them yet. */
export async function listLabels(db: Db, given: { actor: UserActor } & Chosen) {
  const { actor } = given;
  requirePermission(actor, "order.send");
  const { orders, ...rest } = await readChosen(db, { ...given, most: MOST_PRINTED });
  const labels: ParcelLabel[] = [];
  const without: { number: string; customerName: string }[] = [];
  for (const { uniqueId: number, customerName } of orders) {
    const label = await getLabel(db, { actor, number }).catch((fault: unknown) => {
      if (fault instanceof AppError && (fault.code === "not_found" || fault.code === "forbidden")) return null;
      throw fault;
    });
    if (label) labels.push(label);
    else without.push({ number, customerName });
  }
  return { labels, without, ...rest };
}
