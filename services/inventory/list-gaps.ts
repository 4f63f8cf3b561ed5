import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { fillGap, GAP_DAYS } from "#domain/stock/even-out.ts";
import { readUnitAt } from "./read-unit-at.ts";

const DAY_MS = 86_400_000;
/** Of what a store has sold and lacks: what it sold most. */
const LOOKED_AT = 200;

export type NamedUnit = { unitId: number; sku: string; title: string; colorName: string; size: string };

export type Gap = NamedUnit & {
  /** Here, in the last 90 days. */
  sold: number;
  from: { id: number; name: string; city: string; free: number };
  pieces: number;
};

/** What a store has sold and has none of, while another one has more than it needs: what is sold most first. */
export async function listGaps(
  db: Db,
  { actor, storeId, now }: { actor: Actor; storeId: number; now: Date },
): Promise<Gap[]> {
  requirePermission(actor, "transfer.read", { storeId });
  const since = new Date(now.getTime() - GAP_DAYS * DAY_MS).toISOString();
  const { rows } = await db.execute<NamedUnit & { sold: number }>(sql`
    select f.id as "unitId", v.sku, p.title, a.color_name as "colorName", v.attribute_value as size, f.sold
    from (
      select m.attribute_value_id as id, sum(m.sold_delta)::int as sold from stock_movements m
      join stock s on s.store_id = m.store_id and s.attribute_value_id = m.attribute_value_id
        and s.total_quantity - s.sold_quantity - s.held_quantity = 0
      join attribute_values u on u.id = m.attribute_value_id
      join products g on g.id = u.product_id and g.archived_at is null
      where m.store_id = ${storeId} and m.created_at >= ${since}::timestamptz and m.sold_delta <> 0
      group by 1 having sum(m.sold_delta) > 0 order by 2 desc, 1 limit ${LOOKED_AT}) f
    join attribute_values v on v.id = f.id
    join products p on p.id = v.product_id
    join product_attributes a on a.id = v.attribute_id
    order by f.sold desc, f.id`);
  const stores = await readUnitAt(db, { units: rows.map(({ unitId }) => unitId), now });
  return rows.flatMap((row): Gap[] => {
    const all = stores.get(row.unitId) ?? [];
    const here = all.find((one) => one.storeId === storeId);
    const found = here && fillGap(here, all);
    if (!found) return [];
    const { storeName: name, city, free } = all.find((one) => one.storeId === found.storeId)!;
    return [{ ...row, from: { id: found.storeId, name, city, free }, pieces: found.pieces }];
  });
}
