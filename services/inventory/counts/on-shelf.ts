import { type SQL, sql } from "drizzle-orm";
import { anyOf } from "#db/schema/columns.ts";
import { NOT_FETCHED } from "#domain/stock/not-fetched.ts";

/**
 * How many pieces of a unit lie in a store: what is not sold, and what is sold and still to be fetched from its shelf for its order.
 * What is set aside for a payment under way lies there too.
 */
export const onShelf = lying(sql`(select count(*) from picked_pieces where order_line_id = l.id and missing is null)`);

/** The same with what was picked before its serial number was asked for: pieces that are tied to no order yet. */
export const notTied = lying(sql`(select count(*) from serials where order_line_id = l.id)`);

/** `fetched`: how many of a line "l" of an order count as gone from their shelf. */
function lying(fetched: SQL) {
  return (storeId: SQL | number, attributeValueId: SQL | number): SQL<number> => sql<number>`(
  coalesce((select total_quantity - sold_quantity from stock where store_id = ${storeId} and attribute_value_id = ${attributeValueId}), 0)
  + coalesce((
    select sum(l.quantity - ${fetched}) from (
      select distinct m.order_id from stock_movements m
      where m.store_id = ${storeId} and m.attribute_value_id = ${attributeValueId} and m.kind = 'sold') m
    join orders o on o.id = m.order_id and o.store_id = ${storeId} and o.stage in (${anyOf(NOT_FETCHED)})
    join order_lines l on l.order_id = o.id and l.attribute_value_id = ${attributeValueId} and l.own_frame is null), 0))::int`;
}

/** The last movement of a unit in a store; 0: it never moved. */
export const lastMovement = (
  storeId: SQL | number,
  attributeValueId: SQL | number,
): SQL<number> => sql<number>`coalesce((
  select max(id) from stock_movements where store_id = ${storeId} and attribute_value_id = ${attributeValueId}), 0)`;
