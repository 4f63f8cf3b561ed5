import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { lockStock } from "./lock-stock.ts";

/** Gives the live units of a payment order back. Nothing happens when there are none. */
export async function releaseHold(tx: Db, given: { paymentOrderId: string; storeId: number }): Promise<void> {
  await lockStock(tx, { storeId: given.storeId, attributeValueIds: await heldValues(tx, given) });
  await tx.execute(sql`
    with freed as (
      update stock_holds set state = 'released'
      where payment_order_id = ${given.paymentOrderId}::uuid and store_id = ${given.storeId} and state = 'live'
      returning attribute_value_id, quantity
    ), changed as (
      update stock s set held_quantity = s.held_quantity - f.quantity from freed f
      where s.store_id = ${given.storeId} and s.attribute_value_id = f.attribute_value_id
      returning s.attribute_value_id, f.quantity
    )
    insert into stock_movements (store_id, attribute_value_id, kind, held_delta, payment_order_id)
    select ${given.storeId}, attribute_value_id, 'released', -quantity, ${given.paymentOrderId}::uuid from changed`);
}

/** The units that a payment order holds, by id. */
export async function heldValues(tx: Db, given: { paymentOrderId: string; storeId: number }): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select attribute_value_id as id from stock_holds
    where payment_order_id = ${given.paymentOrderId}::uuid and store_id = ${given.storeId} and state = 'live'
    order by attribute_value_id`);
  return rows.map((row) => row.id);
}
