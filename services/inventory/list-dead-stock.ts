import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { type DeadDays, moveDead } from "#domain/stock/even-out.ts";
import type { NamedUnit } from "./list-gaps.ts";
import { readUnitAt } from "./read-unit-at.ts";

const DAY_MS = 86_400_000;
const PAGE = 50;
/** So many units of a store are looked at for one page, however few of them are dead. */
const LOOKED_AT = 5_000;

export type DeadUnit = NamedUnit & {
  onHand: number;
  /** A day in India; null: never here. */
  lastSold: string | null;
  /** Of all that lies here, where whoever looks may know it and it is known. */
  valuePaise: number | null;
  /** Where it is sold and lacks, and how many are to go there. */
  to: { id: number; name: string; city: string } | null;
  pieces: number;
};

export type DeadStock = { rows: DeadUnit[]; after: number | null };

type Asked = { actor: Actor; storeId: number; now: Date; days: DeadDays; after: number | null };

/** What has lain in a store for so many days and was not sold there: the oldest goods first. */
export async function listDeadStock(db: Db, { actor, storeId, now, days, after }: Asked): Promise<DeadStock> {
  requirePermission(actor, "transfer.read", { storeId });
  const since = new Date(now.getTime() - days * DAY_MS).toISOString();
  const beside = sql`s.store_id = ${storeId} and s.total_quantity > s.sold_quantity and s.attribute_value_id > ${after ?? 0}`;
  const { rows: looked } = await db.execute<{ count: number; last: number | null }>(sql`
    select count(*)::int as count, max(id) as last from (
      select s.attribute_value_id as id from stock s where ${beside} order by 1 limit ${LOOKED_AT}) f`);
  const { count, last } = looked[0]!;
  if (last === null) return { rows: [], after: null };
  type Row = NamedUnit & { onHand: number; lastSold: string | null; unitCostPaise: number | null };
  const { rows } = await db.execute<Row>(sql`
    select v.id as "unitId", v.sku, p.title, a.color_name as "colorName", v.attribute_value as size,
      s.total_quantity - s.sold_quantity as "onHand",
      (select (max(m.created_at) at time zone 'Asia/Kolkata')::date::text from stock_movements m
        where m.store_id = s.store_id and m.attribute_value_id = s.attribute_value_id and m.sold_delta > 0) as "lastSold",
      (select c.unit_cost_paise from stock_costs c join stores t on t.gstin = c.gstin
        where t.id = s.store_id and c.attribute_value_id = s.attribute_value_id) as "unitCostPaise"
    from stock s
    join attribute_values v on v.id = s.attribute_value_id
    join products p on p.id = v.product_id
    join product_attributes a on a.id = v.attribute_id
    where ${beside} and s.attribute_value_id <= ${last}
      and not exists (select from stock_movements m
        where m.store_id = s.store_id and m.attribute_value_id = s.attribute_value_id
          and m.created_at >= ${since}::timestamptz
          and (m.sold_delta > 0 or m.kind in ('received', 'transferred_in')))
    order by s.attribute_value_id limit ${PAGE + 1}`);
  const shown = rows.slice(0, PAGE);
  const stores = await readUnitAt(db, { units: shown.map(({ unitId }) => unitId), now });
  const knowsCost = isPermitted(actor, "stock.moves", { storeId });
  return {
    rows: shown.map(({ unitCostPaise, ...row }): DeadUnit => {
      const all = stores.get(row.unitId) ?? [];
      const here = all.find((one) => one.storeId === storeId);
      const found = here ? moveDead(here, all) : null;
      const there = all.find((one) => one.storeId === found?.storeId);
      return {
        ...row,
        valuePaise: knowsCost && unitCostPaise !== null ? unitCostPaise * row.onHand : null,
        to: there ? { id: there.storeId, name: there.storeName, city: there.city } : null,
        pieces: found?.pieces ?? 0,
      };
    }),
    after: rows.length > PAGE ? shown.at(-1)!.unitId : count === LOOKED_AT ? last : null,
  };
}
