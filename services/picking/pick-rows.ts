import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { listedAsUnchecked } from "#services/orders/prescription-state.ts";
import type { MissingReason } from "#domain/picking/missing-reasons.ts";

export type PickRow = {
  orderId: string;
  orderNumber: string;
  storeId: number;
  storeName: string;
  /** Glasses go on to the lab, anything else is packed. */
  hasLenses: boolean;
  /** It becomes a parcel; anything else is collected in its store. */
  isSent: boolean;
  promisedDay: string | null;
  lineId: number;
  valueId: number;
  sku: string;
  name: string;
  quantity: number;
  place: string | null;
  /** Where each piece has a serial number: whose was scanned. */
  picked: number;
  /** In somebody's hand, with its serial number or without. */
  ticked: number;
  missing: number;
  why: MissingReason | null;
  hasSerials: boolean;
  serials: string[];
};

/** Rows of an order that lie on a shelf: lenses are made, and a customer's own frame is brought. */
export const ON_SHELF = sql`l.kind in ('frame', 'goods') and l.own_frame is null and l.attribute_value_id is not null`;

/** Where orders are picked from. */
export const PICK_STAGES = sql`('verified', 'confirmed', 'frame_received')`;

/** Orders that are ready to be picked, in the words of the view "To pick": glasses are checked first. */
export const TO_PICK = sql`(o.stage in ${PICK_STAGES} and not ${listedAsUnchecked(sql`o`)})`;

/** Taken by somebody and cancelled since. */
export const IS_CALLED_OFF = sql`o.stage = 'cancelled'`;

/** The order in which orders are picked. */
export const PROMISED_FIRST = sql`coalesce(o.deliver_by, o.deliver_to) nulls last, o.created_at, o.id`;

/** A row's product with its colour and its size. */
export const UNIT_NAME = sql`concat_ws(', ', l.product_name, nullif(l.color_name, ''), nullif(l.attribute_value, 'Standard'))`;

/** Rows that are still to be picked, of the orders promised first before the others: what somebody has taken, those of some orders, or one row alone. */
export async function selectPickRows(
  db: Db,
  { where, ...of }: ({ pickedBy: number } | { lineId: number } | { orderIds: readonly string[] }) & { where: SQL },
): Promise<PickRow[]> {
  const asked =
    "lineId" in of
      ? sql`l.id = ${of.lineId}`
      : "orderIds" in of
        ? sql`o.id = any(${sql.param(`{${of.orderIds.join(",")}}`)}::uuid[])`
        : sql`p.picked_by = ${of.pickedBy}`;
  const { rows } = await db.execute<PickRow>(sql`
    select o.id as "orderId", o.unique_id as "orderNumber", o.store_id as "storeId", s.name as "storeName",
      exists (select 1 from order_lines n where n.order_id = o.id and n.kind = 'lens') as "hasLenses",
      o.payment_order_id is not null and o.store_id = ${WEBSITE_STORE.id} as "isSent",
      coalesce(o.deliver_by, o.deliver_to)::text as "promisedDay", l.id as "lineId", l.attribute_value_id as "valueId",
      v.sku, ${UNIT_NAME} as name,
      l.quantity, h.place, case when g.serial_numbers then cardinality(n.serials) else x.ticked end as picked, x.ticked, x.missing,
      x.why, g.serial_numbers as "hasSerials", n.serials
    from orders o
    left join order_picks p on p.order_id = o.id
    join stores s on s.id = o.store_id
    join order_lines l on l.order_id = o.id and ${ON_SHELF}
    join attribute_values v on v.id = l.attribute_value_id
    join products g on g.id = v.product_id
    left join shelf_places h on h.store_id = o.store_id and h.attribute_value_id = l.attribute_value_id
    cross join lateral (
      select count(*) filter (where missing is null)::int as ticked,
        count(*) filter (where missing is not null)::int as missing, max(missing) as why
      from picked_pieces where order_line_id = l.id) x
    cross join lateral (
      select coalesce(array_agg(serial order by serial), '{}') as serials from serials where order_line_id = l.id) n
    where ${asked} and ${TO_PICK} and ${where}
    order by ${PROMISED_FIRST}, l.position`);
  return rows;
}
