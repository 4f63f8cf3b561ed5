import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { COVER_WEEKS, proposeLevel, type StockLevel } from "#domain/stock/stock-level.ts";

const WEEK_MS = 7 * 86_400_000;
/** Of a store: what is sold most. */
const LOOKED_AT = 500;
const SHOWN = 50;

export type Proposal = {
  unitId: number;
  sku: string;
  title: string;
  colorName: string;
  size: string;
  sold: number;
  free: number;
  present: StockLevel | null;
  proposed: StockLevel;
};

/** Where a store's minimum or maximum is not what its sales of the last weeks ask for: what is sold most first. */
export async function listProposals(
  db: Db,
  { actor, storeId, now }: { actor: Actor; storeId: number; now: Date },
): Promise<{ rows: Proposal[]; hasMore: boolean }> {
  requirePermission(actor, "stock.level", { storeId });
  const since = new Date(now.getTime() - COVER_WEEKS * WEEK_MS).toISOString();
  type Row = Omit<Proposal, "present" | "proposed"> & { minimum: number | null; maximum: number | null };
  const { rows } = await db.execute<Row>(sql`
    select f.id as "unitId", v.sku, p.title, a.color_name as "colorName", v.attribute_value as size, f.sold,
      s.total_quantity - s.sold_quantity - s.held_quantity as free, l.minimum, l.maximum
    from (
      select attribute_value_id as id, sum(sold_delta)::int as sold from stock_movements
      where store_id = ${storeId} and created_at >= ${since}::timestamptz and sold_delta <> 0
      group by 1 having sum(sold_delta) > 0 order by 2 desc, 1 limit ${LOOKED_AT}) f
    join attribute_values v on v.id = f.id
    join products p on p.id = v.product_id and p.archived_at is null
    join product_attributes a on a.id = v.attribute_id
    join stock s on s.store_id = ${storeId} and s.attribute_value_id = f.id
    left join stock_levels l on l.store_id = ${storeId} and l.attribute_value_id = f.id
    order by f.sold desc, f.id`);
  const differing = rows.flatMap(({ minimum, maximum, ...row }): Proposal[] => {
    const present = minimum === null || maximum === null ? null : { minimum, maximum };
    const proposed = proposeLevel(row.sold)!;
    const isSame = present?.minimum === proposed.minimum && present.maximum === proposed.maximum;
    return isSame ? [] : [{ ...row, present, proposed }];
  });
  return { rows: differing.slice(0, SHOWN), hasMore: differing.length > SHOWN };
}
