import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { UnitAt } from "#domain/stock/even-out.ts";
import { COVER_WEEKS } from "#domain/stock/stock-level.ts";
import { inTransit } from "./in-transit.ts";

const WEEK_MS = 7 * 86_400_000;

export type UnitRow = UnitAt & { unitId: number; storeName: string; city: string };

/** These units in every open store that has ever had them. */
export async function readUnitAt(
  db: Db,
  { units, now }: { units: readonly number[]; now: Date },
): Promise<ReadonlyMap<number, UnitRow[]>> {
  const since = new Date(now.getTime() - COVER_WEEKS * WEEK_MS).toISOString();
  const { rows } = await db.execute<UnitRow>(sql`
    select s.attribute_value_id as "unitId", s.store_id as "storeId", t.name as "storeName", t.city,
      s.total_quantity - s.sold_quantity - s.held_quantity as free, l.minimum,
      (select coalesce(sum(m.sold_delta), 0)::int from stock_movements m
        where m.store_id = s.store_id and m.attribute_value_id = s.attribute_value_id
          and m.created_at >= ${since}::timestamptz) as sold,
      ${inTransit(sql`s.attribute_value_id`, sql`s.store_id`)} as "inTransit"
    from stock s join stores t on t.id = s.store_id and t.open
    left join stock_levels l on l.store_id = s.store_id and l.attribute_value_id = s.attribute_value_id
    where s.attribute_value_id = any(${sql.param(`{${units.join(",")}}`)}::int[])
    order by s.attribute_value_id, s.store_id`);
  return Map.groupBy(rows, ({ unitId }) => unitId);
}
