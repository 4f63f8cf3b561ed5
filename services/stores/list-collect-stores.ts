import { and, asc, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import { sumUnits, type Units } from "#services/inventory/lock-stock.ts";
import { type CollectStore, collectStoreColumns } from "./collect-store.ts";
import { freeOnShelf } from "./free-on-shelf.ts";
import { isShownStore } from "./list-stores.ts";

/**
 * The stores on whose shelf all of it lies, counting what is set aside there for this customer already; for a guest nothing is.
 * Only for showing: the shelf is locked when the payment order is made.
 */
export async function listCollectStores(
  db: Db,
  given: { userId: number | null; units: readonly Units[] },
): Promise<CollectStore[]> {
  const units = sumUnits(given.units);
  if (units.length === 0) return [];
  const hasAll = sql`not exists (
    select 1 from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as w("attributeValueId" int, quantity int)
    where not exists (
      select 1 from stock s where s.store_id = ${stores.id} and s.attribute_value_id = w."attributeValueId"
        and ${freeOnShelf(given.userId)} >= w.quantity))`;
  return db
    .select(collectStoreColumns)
    .from(stores)
    .where(and(isShownStore, hasAll))
    .orderBy(asc(stores.city), asc(stores.name));
}
