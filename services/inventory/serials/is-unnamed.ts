import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { serialKey } from "#domain/stock/serials.ts";
import type { Units } from "#services/inventory/lock-stock.ts";

type Coming = { orderId: string; units: readonly Units[]; serials: readonly string[] };

/** Whether of what comes back of an order nobody has said, or wrongly, which of its pieces these are; all of them need no saying. */
export async function isUnnamed(tx: Db, { orderId, units, serials }: Coming): Promise<boolean> {
  const { rows } = await tx.execute<{ unit: number; tied: number; named: number }>(sql`
    select s.attribute_value_id as unit, count(*)::int as tied,
      (count(*) filter (where upper(s.serial) = any(${sql.param(serials.map(serialKey))}::text[])))::int as named
    from order_lines l join serials s on s.order_line_id = l.id
    where l.order_id = ${orderId}::uuid group by 1`);
  const named = rows.reduce((sum, row) => sum + row.named, 0);
  if (named !== serials.length) return true;
  return units.some(({ attributeValueId, quantity }) => {
    const row = rows.find(({ unit }) => unit === attributeValueId);
    return row !== undefined && row.tied > quantity && row.named !== quantity;
  });
}
