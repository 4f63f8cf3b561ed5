import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { isPermitted } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";

/**
 * The numbers of the orders that rows of the ledger's check concern: named by their own id or number, their payment, refund,
 * request or credit note. Only of orders that this person serves.
 */
export async function findConcerned(
  db: Db,
  { actor, rows }: { actor: Actor; rows: readonly string[] },
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const ids = rows.filter((row) => z.uuid().safeParse(row).success);
  const uuids = sql`any(${sql.param(`{${ids.join(",")}}`)}::uuid[])`;
  const words = sql`(select json_array_elements_text(${JSON.stringify(rows)}::json))`;
  const found = await db.execute<{ what: string; order_id: string }>(sql`
    select id::text as what, id as order_id from orders where id = ${uuids}
    union select payment_order_id::text, id from orders where payment_order_id = ${uuids}
    union select refund_id::text, order_id from credit_notes where refund_id = ${uuids}
    union select id::text, order_id from order_requests where id = ${uuids}
    union select credit_note_no, order_id from credit_notes where credit_note_no in ${words}
    union select invoice_no, id from orders where invoice_no in ${words}
    union select gateway_payment_id, id from orders where gateway_payment_id in ${words}`);
  const concerned = [...new Set(found.rows.map(({ order_id }) => order_id))];
  if (concerned.length === 0) return new Map();
  const { id, uniqueId, storeId, paymentOrderId } = orders;
  const known = await db
    .select({ id, uniqueId, storeId, paymentOrderId })
    .from(orders)
    .where(inArray(orders.id, concerned));
  const served = new Map(
    known.filter((order) => isPermitted(actor, "order.serve", order)).map((order) => [order.id, order.uniqueId]),
  );
  return new Map(
    found.rows.flatMap(({ what, order_id }): [string, string][] => {
      const number = served.get(order_id);
      return number === undefined ? [] : [[what, number]];
    }),
  );
}
