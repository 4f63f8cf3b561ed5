import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { lockFree, type OutOfStock, sumUnits, type Units } from "./lock-stock.ts";

/**
 * Takes units from a store's shelf for a bill, all or none. What is set aside for somebody else stays. `withSerials`: the units each
 * of whose pieces has a serial number.
 */
export async function sellAtCounter(
  tx: Db,
  given: { orderId: string; storeId: number; units: readonly Units[] },
): Promise<{ ok: true; withSerials: number[] } | OutOfStock> {
  const { orderId, storeId } = given;
  const units = sumUnits(given.units);
  const refusal = await lockFree(tx, { storeId, units });
  if (refusal || units.length === 0) return refusal ?? { ok: true, withSerials: [] };
  const sold = await tx.execute<{ id: number; hasSerials: boolean }>(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as w("attributeValueId" int, quantity int)
    ), changed as (
      update stock s set sold_quantity = s.sold_quantity + w.quantity from wanted w
      where s.store_id = ${storeId} and s.attribute_value_id = w."attributeValueId"
        and s.sold_quantity + s.held_quantity + w.quantity <= s.total_quantity
      returning s.attribute_value_id, w.quantity
    ), moved as (
      insert into stock_movements (store_id, attribute_value_id, kind, sold_delta, order_id)
      select ${storeId}, attribute_value_id, 'sold', quantity, ${orderId}::uuid from changed
    )
    select v.id, p.serial_numbers as "hasSerials" from changed c
    join attribute_values v on v.id = c.attribute_value_id join products p on p.id = v.product_id`);
  if (sold.rows.length !== units.length) throw new Error("A sale did not take every unit that was free.");
  return { ok: true, withSerials: sold.rows.filter(({ hasSerials }) => hasSerials).map(({ id }) => id) };
}
