import { sql } from "drizzle-orm";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { Db } from "#db/client.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { AT_ONCE } from "#domain/picking/at-once.ts";
import type { Shop } from "#services/shop.ts";
import { IS_CALLED_OFF, ON_SHELF, PICK_STAGES, PROMISED_FIRST } from "./pick-rows.ts";
import { IS_FREE, pickedFor } from "./read-pick-list.ts";

/**
 * Takes the orders to pick that are promised first, with others of the same store: one walk is one building, and goes on in the
 * one where somebody picks already. Of two who take at one moment each gets others: a row that somebody is taking is passed over.
 */
export async function takeOrders(
  shop: Pick<Shop, "db" | "now">,
  { actor, storeId }: { actor: UserActor; storeId: number | null },
): Promise<{ taken: number }> {
  requirePermission(actor, "order.pick");
  const now = shop.now();
  const free = sql`from orders o where ${pickedFor(actor, storeId)} and ${IS_FREE}`;
  const isHere = sql`exists (
    select 1 from order_picks p join orders mine on mine.id = p.order_id
    where p.picked_by = ${actor.id} and mine.store_id = o.store_id and mine.stage in ${PICK_STAGES})`;
  return shop.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into order_picks (order_id, picked_by, taken_at)
      select f.id, ${actor.id}, ${now.toISOString()}::timestamptz from (
        select o.id ${free} and o.store_id = (
            select o.store_id ${free} order by ${isHere} desc, ${PROMISED_FIRST}
            limit 1 for no key update of o skip locked)
        order by ${PROMISED_FIRST} limit ${AT_ONCE} for no key update of o skip locked) f
      on conflict do nothing returning order_id as id`);
    if (rows.length > 0)
      await recordAudit(tx, {
        actor,
        action: "pick.taken",
        object: { kind: "list", id: "pick" },
        data: { orders: rows.map(({ id }) => id) },
        now,
      });
    return { taken: rows.length };
  });
}

/** Gives back what somebody has taken and not finished; the pieces that were scanned stay scanned. A colleague's too, who has gone. */
export async function giveBackOrders(
  shop: Pick<Shop, "db" | "now">,
  { actor, pickedBy }: { actor: UserActor; pickedBy: number },
): Promise<{ given: number }> {
  requirePermission(actor, "order.pick");
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      delete from order_picks p using orders o
      where o.id = p.order_id and p.picked_by = ${pickedBy} and ${pickedFor(actor, null)} and not ${IS_CALLED_OFF}
        and exists (select 1 from order_lines l where l.order_id = o.id and ${ON_SHELF} and l.quantity > case
          when (select p.serial_numbers from products p where p.id = l.product_id)
          then (select count(*) from serials s where s.order_line_id = l.id)
          else (select count(*) from picked_pieces g where g.order_line_id = l.id and g.missing is null) end)
      returning p.order_id as id`);
    await noteGivenBack(tx, { actor, orders: rows, pickedBy, now });
    return { given: rows.length };
  });
}

/** What one had in the trolley of these orders, which were cancelled meanwhile, lies on its shelves again. */
export async function putBackOrders(
  shop: Pick<Shop, "db" | "now">,
  { actor, numbers }: { actor: UserActor; numbers: readonly string[] },
): Promise<{ given: number }> {
  requirePermission(actor, "order.pick");
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      delete from order_picks p using orders o
      where o.id = p.order_id and p.picked_by = ${actor.id} and ${pickedFor(actor, null)} and ${IS_CALLED_OFF}
        and o.unique_id = any(${sql.param(numbers)}::text[])
      returning p.order_id as id`);
    await noteGivenBack(tx, { actor, orders: rows, pickedBy: actor.id, now });
    return { given: rows.length };
  });
}

async function noteGivenBack(
  tx: Db,
  {
    actor,
    orders,
    pickedBy,
    now,
  }: { actor: UserActor; orders: readonly { id: string }[]; pickedBy: number; now: Date },
): Promise<void> {
  if (orders.length === 0) return;
  await recordAudit(tx, {
    actor,
    action: "pick.given_back",
    object: { kind: "list", id: "pick" },
    data: { orders: orders.map(({ id }) => id), pickedBy },
    now,
  });
}
