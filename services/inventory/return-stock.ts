import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { lockStock, sumUnits, type Units } from "./lock-stock.ts";

/** Units of a paid order that come back, sold no more. What is not sound leaves the stock for good. */
export async function returnStock(
  tx: Db,
  given: { orderId: string; storeId: number; units: readonly Units[]; isSound: boolean },
): Promise<void> {
  const { orderId, storeId, isSound } = given;
  const units = sumUnits(given.units);
  if (units.length === 0) return;
  await lockStock(tx, { storeId, attributeValueIds: units.map((unit) => unit.attributeValueId) });
  const returned = await tx.execute(sql`
    with back as (
      select * from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as b("attributeValueId" int, quantity int)
    ), changed as (
      update stock s set sold_quantity = s.sold_quantity - b.quantity,
        total_quantity = s.total_quantity - case when ${isSound} then 0 else b.quantity end
      from back b
      where s.store_id = ${storeId} and s.attribute_value_id = b."attributeValueId" and s.sold_quantity >= b.quantity
      returning s.attribute_value_id, b.quantity
    )
    insert into stock_movements (store_id, attribute_value_id, kind, sold_delta, total_delta, order_id)
    select ${storeId}, attribute_value_id, 'returned', -quantity, case when ${isSound} then 0 else -quantity end,
      ${orderId}::uuid
    from changed returning id`);
  if (returned.rows.length !== units.length) throw new Error("What comes back was sold before.");
}
