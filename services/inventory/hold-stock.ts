import { sql, type SQLWrapper } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { withWrites, writeTogether } from "#db/write-together.ts";
import { findShort, lockFree, type OutOfStock, sumUnits, type Units } from "./lock-stock.ts";

export type HoldResult = { ok: true } | OutOfStock;

/**
 * Sets units aside for a payment order, all or none. `free`: what its caller has found free under the lock of these rows,
 * and not given away since; left out, they are locked here. `along`: other writes, such as the payment order's own, that go
 * with the same statement, and are left out on a refusal.
 */
export async function holdStock(
  tx: Db,
  given: {
    paymentOrderId: string;
    storeId: number;
    units: readonly Units[];
    expiresAt: Date;
    free?: ReadonlyMap<number, number>;
    along?: readonly SQLWrapper[];
  },
): Promise<HoldResult> {
  const { paymentOrderId, storeId, free, along = [] } = given;
  const units = sumUnits(given.units);
  const refusal = free ? findShort(free, units) : await lockFree(tx, { storeId, units });
  if (refusal) return refusal;
  if (units.length === 0) {
    await writeTogether(tx, along);
    return { ok: true };
  }
  // A hold that was given back and is taken again keeps its row.
  const held = await tx.execute(sql`
    ${along.length > 0 ? sql`${withWrites(along)},` : sql`with`} wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as w("attributeValueId" int, quantity int)
    ), changed as (
      update stock s set held_quantity = s.held_quantity + w.quantity from wanted w
      where s.store_id = ${storeId} and s.attribute_value_id = w."attributeValueId"
        and s.sold_quantity + s.held_quantity + w.quantity <= s.total_quantity
      returning s.attribute_value_id, w.quantity
    ), moved as (
      insert into stock_movements (store_id, attribute_value_id, kind, held_delta, payment_order_id)
      select ${storeId}, attribute_value_id, 'held', quantity, ${paymentOrderId}::uuid from changed
    )
    insert into stock_holds as h (payment_order_id, store_id, attribute_value_id, quantity, expires_at)
    select ${paymentOrderId}::uuid, ${storeId}, attribute_value_id, quantity, ${given.expiresAt.toISOString()}::timestamptz
    from changed
    on conflict (payment_order_id, store_id, attribute_value_id) do update
      set state = 'live', quantity = excluded.quantity, expires_at = excluded.expires_at
      where h.state = 'released'
    returning h.id`);
  if (held.rows.length !== units.length) throw new Error("A hold did not take every unit that was free.");
  return { ok: true };
}
