import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { permittedStores, requirePermission } from "#domain/access/permission.ts";
import type { StoreScope } from "#domain/access/store-scope.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { ON_SHELF, type PickRow, selectPickRows, TO_PICK } from "./pick-rows.ts";

/** More are told as "1,000+". */
export const WAITING_COUNTED_TO = 1_000;

export type PickList = {
  rows: PickRow[];
  /** Orders that nobody has taken. */
  waiting: number;
  /** Colleagues who pick at the moment. */
  others: { id: number; name: string; orders: number }[];
};

/** What somebody picks now, what waits, and who else picks in the stores that they pick for. */
export async function readPickList(
  db: Db,
  { actor, storeId }: { actor: UserActor; storeId: number | null },
): Promise<PickList> {
  requirePermission(actor, "order.pick");
  const where = pickedFor(actor, storeId);
  const [rows, waiting, others] = await Promise.all([
    selectPickRows(db, { pickedBy: actor.id, where }),
    db.execute<{ total: number }>(sql`
      select count(*)::int as total from (
        select 1 from orders o where ${where} and ${IS_FREE} limit ${WAITING_COUNTED_TO + 1}) f`),
    db.execute<PickList["others"][number]>(sql`
      select u.id, btrim(u.first_name || ' ' || u.last_name) as name, count(*)::int as orders
      from order_picks p join orders o on o.id = p.order_id join users u on u.id = p.picked_by
      where p.picked_by <> ${actor.id} and ${where} and ${TO_PICK} group by u.id order by 2`),
  ]);
  return { rows, waiting: waiting.rows[0]!.total, others: others.rows };
}

/** Ready to be picked, with something on a shelf, and taken by nobody. */
export const IS_FREE = sql`${TO_PICK} and exists (select 1 from order_lines l where l.order_id = o.id and ${ON_SHELF})
  and not exists (select 1 from order_picks p where p.order_id = o.id)`;

/** Of the stores that this person picks for: what is collected in a store lies there, so each order is of one store alone. */
export function pickedFor(actor: UserActor, storeId: number | null): SQL {
  const scope = ofStore(permittedStores(actor, "order.pick"));
  return storeId === null ? scope : sql`${scope} and o.store_id = ${storeId}`;
}

function ofStore(scope: StoreScope): SQL {
  if (scope === "all") return sql`true`;
  if (scope === "all but the website") return sql`o.store_id <> ${WEBSITE_STORE.id}`;
  return sql`o.store_id = any(${sql.param(`{${scope.join(",")}}`)}::int[])`;
}
