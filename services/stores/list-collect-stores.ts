import { and, asc, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import { sumUnits, type Units } from "#services/inventory/lock-stock.ts";
import { type CollectStore, collectStoreColumns } from "./collect-store.ts";
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
  const own = sql`
    select sum(h.quantity) from stock_holds h join payment_orders o on o.id = h.payment_order_id
    where o.user_id = ${given.userId} and o.status in ('creating', 'pending', 'failed') and h.state = 'live'
      and h.store_id = s.store_id and h.attribute_value_id = s.attribute_value_id`;
  const hasAll = sql`not exists (
    select 1 from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as w("attributeValueId" int, quantity int)
    where not exists (
      select 1 from stock s where s.store_id = ${stores.id} and s.attribute_value_id = w."attributeValueId"
        and s.total_quantity - s.sold_quantity - s.held_quantity + coalesce((${own}), 0) >= w.quantity))`;
  return db
    .select(collectStoreColumns)
    .from(stores)
    .where(and(isShownStore, hasAll))
    .orderBy(asc(stores.city), asc(stores.name));
}
