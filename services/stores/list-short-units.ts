import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { sumUnits, type Units } from "#services/inventory/lock-stock.ts";
import { freeOnShelf } from "./free-on-shelf.ts";

/** A unit of which a store has fewer pieces than are wanted, and how many. */
type ShortUnit = { storeId: number; attributeValueId: number; left: number };

/** Why these stores do not have all of it, as `listCollectStores` counts. */
export async function listShortUnits(
  db: Db,
  given: { userId: number | null; units: readonly Units[]; storeIds: readonly number[] },
): Promise<ShortUnit[]> {
  const units = sumUnits(given.units);
  if (units.length === 0 || given.storeIds.length === 0) return [];
  const { rows } = await db.execute<ShortUnit>(sql`
    select w."storeId", w."attributeValueId", greatest(coalesce(f.free, 0), 0)::int as left
    from (
      select st.id as "storeId", u."attributeValueId", u.quantity
      from stores st cross join jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as u("attributeValueId" int, quantity int)
      where st.id in ${[...given.storeIds]}) w
    left join lateral (
      select ${freeOnShelf(given.userId)} as free from stock s
      where s.store_id = w."storeId" and s.attribute_value_id = w."attributeValueId") f on true
    where coalesce(f.free, 0) < w.quantity
    order by w."storeId", w."attributeValueId"`);
  return rows;
}
