import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";

/** What a piece of a unit in a store is worth: what it cost on average, or, where no cost is known, what customers pay. */
export async function worthOf(
  db: Db,
  { storeId, attributeValueId }: { storeId: number; attributeValueId: number },
): Promise<number | null> {
  const { rows } = await db.execute<{ paise: number }>(sql`
    select coalesce(c.unit_cost_paise, p.charged_paise) as paise
    from attribute_values v
    join products p on p.id = v.product_id
    join stores t on t.id = ${storeId}
    left join stock_costs c on c.gstin = t.gstin and c.attribute_value_id = v.id
    where v.id = ${attributeValueId}`);
  return rows[0]?.paise ?? null;
}
