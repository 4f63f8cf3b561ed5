import { type SQL, sql } from "drizzle-orm";

/** Pieces on the shelf `s` that this customer can have, counting what is set aside there for them already; for a guest nothing is. */
export function freeOnShelf(userId: number | null): SQL<number> {
  return sql`s.total_quantity - s.sold_quantity - s.held_quantity + coalesce((
    select sum(h.quantity) from stock_holds h join payment_orders o on o.id = h.payment_order_id
    where o.user_id = ${userId} and o.status in ('creating', 'pending', 'failed') and h.state = 'live'
      and h.store_id = s.store_id and h.attribute_value_id = s.attribute_value_id), 0)`;
}
