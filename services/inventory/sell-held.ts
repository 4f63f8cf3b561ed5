import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { lockStock, sumUnits, type Units } from "./lock-stock.ts";

/** Turns the live hold of a payment order into a sale. Throws when the hold is not exactly what is sold. */
export async function sellHeld(
  tx: Db,
  given: { paymentOrderId: string; orderId: string; storeId: number; units: readonly Units[] },
): Promise<void> {
  const { paymentOrderId, orderId, storeId } = given;
  const units = sumUnits(given.units);
  if (units.length === 0) return;
  // A single row is locked by its own change.
  if (units.length > 1) await lockStock(tx, { storeId, attributeValueIds: units.map((unit) => unit.attributeValueId) });
  const sold = await tx.execute<{ id: number; quantity: number }>(sql`
    with taken as (
      update stock_holds set state = 'sold'
      where payment_order_id = ${paymentOrderId}::uuid and store_id = ${storeId} and state = 'live'
      returning attribute_value_id, quantity
    ), changed as (
      update stock s set held_quantity = s.held_quantity - t.quantity, sold_quantity = s.sold_quantity + t.quantity
      from taken t where s.store_id = ${storeId} and s.attribute_value_id = t.attribute_value_id
      returning s.attribute_value_id, t.quantity
    ), moved as (
      insert into stock_movements (store_id, attribute_value_id, kind, held_delta, sold_delta, payment_order_id, order_id)
      select ${storeId}, attribute_value_id, 'sold', -quantity, quantity, ${paymentOrderId}::uuid, ${orderId}::uuid
      from changed
    )
    select attribute_value_id as id, quantity from changed order by attribute_value_id`);
  const exact = units.every((unit, n) => {
    const row = sold.rows[n];
    return row?.id === unit.attributeValueId && row.quantity === unit.quantity;
  });
  if (!exact || sold.rows.length !== units.length) throw new Error("A sale does not match its hold.");
}
