import { type SQL, sql } from "drizzle-orm";
import type { PurchaseRow } from "#domain/orders/purchase.ts";

/**
 * What was given with the cart becomes the first version of the lines of the order that was made of it. When it is paid, not
 * before: until then the customer may put another prescription on the line of the cart, also after a payment that failed.
 * Only the customer's own come along, and only under frames with a lens; a repeat changes nothing.
 * One write of a statement; it answers the lines.
 */
export function carryPrescriptions(given: { orderId: string; rows: readonly Pick<PurchaseRow, "cartKey">[] }): SQL {
  const { orderId, rows } = given;
  const keys = rows.flatMap(({ cartKey }, n) => (cartKey === null ? [] : [{ position: n + 1, key: cartKey }]));
  return sql`
    insert into line_prescriptions (order_line_id, order_id, version, prescription_id, by_user_id)
    select frame.id, frame.order_id, 1, p.id, p.user_id
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(position int, key uuid)
    join orders o on o.id = ${orderId}::uuid
    join order_lines frame on frame.order_id = o.id and frame.position = k.position
    join cart_prescriptions c on c.cart_key = k.key
    join prescriptions p on p.id = c.prescription_id and p.user_id = o.user_id and p.erased_at is null
    where exists (select from order_lines lens where lens.order_id = o.id and lens.frame_line_id = frame.id)
    on conflict do nothing returning order_line_id`;
}
