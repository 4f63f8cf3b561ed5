import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { serialKey } from "#domain/stock/serials.ts";
import { lockStock, sumUnits, type Units } from "./lock-stock.ts";

/**
 * Units of a paid order that come back, sold no more. What is not sound leaves the stock for good. Pieces with serial numbers are back
 * with them: all of the order's, or those that are named.
 */
export async function returnStock(
  tx: Db,
  given: {
    orderId: string;
    storeId: number;
    units: readonly Units[];
    isSound: boolean;
    /** Which pieces, where some of what was sold with a serial number come back. */
    serials?: readonly string[];
  },
): Promise<void> {
  const { orderId, storeId, isSound, serials = [] } = given;
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
    ), tied as (
      select s.id, s.attribute_value_id, upper(s.serial) as key from order_lines l join serials s on s.order_line_id = l.id
      where l.order_id = ${orderId}::uuid
    ), freed as (
      update serials s set state = case when ${isSound} then 'on_shelf' else 'gone' end, order_line_id = null,
        store_id = ${storeId}, changed_at = now()
      from tied t join back b on b."attributeValueId" = t.attribute_value_id
      where s.id = t.id and (t.key = any(${sql.param(serials.map(serialKey))}::text[])
        or b.quantity >= (select count(*) from tied o where o.attribute_value_id = t.attribute_value_id))
    )
    insert into stock_movements (store_id, attribute_value_id, kind, sold_delta, total_delta, order_id)
    select ${storeId}, attribute_value_id, 'returned', -quantity, case when ${isSound} then 0 else -quantity end,
      ${orderId}::uuid
    from changed returning id`);
  if (returned.rows.length !== units.length) throw new Error("What comes back was sold before.");
}
