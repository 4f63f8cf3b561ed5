import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { permittedStores, requirePermission } from "#domain/access/permission.ts";
import type { StoreScope } from "#domain/access/store-scope.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { IS_CALLED_OFF, ON_SHELF, type PickRow, selectPickRows, TO_PICK, UNIT_NAME } from "./pick-rows.ts";

/** More are told as "1,000+". */
export const WAITING_COUNTED_TO = 1_000;

export type PickList = {
  rows: PickRow[];
  /** Orders that nobody has taken. */
  waiting: number;
  /** Of so many stores they are. */
  stores: number;
  /** Colleagues who pick at the moment. */
  others: { id: number; name: string; orders: number }[];
  /** In one's trolley, of orders that were cancelled meanwhile. */
  putBack: PutBackRow[];
};

export type PutBackRow = {
  lineId: number;
  orderNumber: string;
  sku: string;
  name: string;
  place: string | null;
  pieces: number;
};

/** What somebody picks now, what waits, and who else picks in the stores that they pick for. */
export async function readPickList(
  db: Db,
  { actor, storeId }: { actor: UserActor; storeId: number | null },
): Promise<PickList> {
  requirePermission(actor, "order.pick");
  const where = pickedFor(actor, storeId);
  const [rows, waiting, others, putBack] = await Promise.all([
    selectPickRows(db, { pickedBy: actor.id, where }),
    db.execute<{ total: number; stores: number }>(sql`
      select count(*)::int as total, count(distinct store_id)::int as stores from (
        select o.store_id from orders o where ${where} and ${IS_FREE} limit ${WAITING_COUNTED_TO + 1}) f`),
    db.execute<PickList["others"][number]>(sql`
      select u.id, btrim(u.first_name || ' ' || u.last_name) as name, count(*)::int as orders
      from order_picks p join orders o on o.id = p.order_id join users u on u.id = p.picked_by
      where p.picked_by <> ${actor.id} and ${where} and ${TO_PICK} group by u.id order by 2`),
    db.execute<PutBackRow>(sql`
      select l.id as "lineId", o.unique_id as "orderNumber", v.sku, ${UNIT_NAME} as name, h.place, count(*)::int as pieces
      from order_picks p join orders o on o.id = p.order_id join order_lines l on l.order_id = o.id
        join picked_pieces g on g.order_line_id = l.id and g.missing is null
        join attribute_values v on v.id = l.attribute_value_id
        left join shelf_places h on h.store_id = o.store_id and h.attribute_value_id = v.id
      where p.picked_by = ${actor.id} and ${where} and ${IS_CALLED_OFF}
      group by l.id, o.unique_id, v.sku, h.place order by h.place nulls last, v.sku`),
  ]);
  const { total, stores } = waiting.rows[0]!;
  return { rows, waiting: total, stores, others: others.rows, putBack: putBack.rows };
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
