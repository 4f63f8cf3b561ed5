import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { piecesToOrder } from "#domain/purchasing/propose-order.ts";
import type { StockLevel } from "#domain/stock/stock-level.ts";

/** Of a store at once; more follow when these are ordered. */
const SHOWN = 200;

export type ProposedLine = {
  unitId: number;
  sku: string;
  name: string;
  free: number;
  inTransit: number;
  onOrder: number;
  level: StockLevel;
  pieces: number;
};

export type ProposedOrder = {
  supplier: { id: number; name: string };
  /** A draft of this supplier and store, to which the lines are added; null: there is none, and one is made. */
  draft: { id: number; number: string } | null;
  lines: ProposedLine[];
};

export type OrderProposals = {
  orders: ProposedOrder[];
  /** What nobody has ever delivered, or only who is archived by now. */
  without: ProposedLine[];
  hasMore: boolean;
};

/** What a store lacks, by the supplier who was the last to bring it. */
export async function listOrderProposals(
  db: Db,
  { actor, storeId }: { actor: Actor; storeId: number },
): Promise<OrderProposals> {
  requirePermission(actor, "purchase.order", { storeId });
  const found = await readProposed(db, { storeId });
  const shown = found.slice(0, SHOWN);
  const orders = new Map<number, ProposedOrder>();
  for (const { supplier, line } of shown) {
    if (supplier === null) continue;
    const order = orders.get(supplier.id) ?? { supplier, draft: null, lines: [] };
    orders.set(supplier.id, { ...order, lines: [...order.lines, line] });
  }
  const drafts = await Promise.all([...orders.keys()].map((supplierId) => findDraft(db, { supplierId, storeId })));
  return {
    orders: [...orders.values()]
      .map((order, n) => ({ ...order, draft: drafts[n] ?? null }))
      .toSorted((one, other) => one.supplier.name.localeCompare(other.supplier.name)),
    without: shown.flatMap(({ supplier, line }) => (supplier === null ? [line] : [])),
    hasMore: found.length > SHOWN,
  };
}

/** The newest draft of a supplier for a store. */
export async function findDraft(
  db: Db,
  { supplierId, storeId }: { supplierId: number; storeId: number },
): Promise<{ id: number; number: string } | null> {
  const { rows } = await db.execute<{ id: number; number: string }>(sql`
    select id, number from purchase_orders
    where supplier_id = ${supplierId} and store_id = ${storeId} and state = 'draft' order by id desc limit 1`);
  return rows[0] ?? null;
}

type Row = Omit<ProposedLine, "level" | "pieces"> &
  StockLevel & { supplierId: number | null; supplierName: string | null };

/** What lies below its minimum in a store, with all that comes anyway; of these units only, where they are named. */
export async function readProposed(
  db: Db,
  { storeId, units }: { storeId: number; units?: readonly number[] },
): Promise<{ supplier: { id: number; name: string } | null; line: ProposedLine }[]> {
  const asked = units ? sql`and l.attribute_value_id = any(${sql.param(`{${units.join(",")}}`)}::int[])` : sql``;
  const free = sql`coalesce(s.total_quantity - s.sold_quantity - s.held_quantity, 0)`;
  const { rows } = await db.execute<Row>(sql`
    with low as materialized (
      select l.attribute_value_id as id, l.minimum, l.maximum, ${free} as free
      from stock_levels l
      join attribute_values sold on sold.id = l.attribute_value_id
      join products g on g.id = sold.product_id and g.archived_at is null
      left join stock s on s.store_id = l.store_id and s.attribute_value_id = l.attribute_value_id
      where l.store_id = ${storeId} ${asked} and ${free} < l.minimum
    ), lacking as (
      select low.*,
        (select coalesce(sum(tl.quantity - tl.received - tl.written_off - tl.returned), 0)::int from stock_transfer_lines tl
          join stock_transfers t on t.id = tl.transfer_id
          where tl.attribute_value_id = low.id and t.to_store_id = ${storeId} and t.state in ('sent', 'short')) as in_transit,
        (select coalesce(sum(greatest(ol.quantity - ol.received_quantity, 0)), 0)::int from purchase_order_lines ol
          join purchase_orders o on o.id = ol.order_id
          where ol.attribute_value_id = low.id and o.store_id = ${storeId} and o.state in ('draft', 'ordered', 'part')) as on_order
      from low
    )
    select k.id as "unitId", v.sku, k.free, k.in_transit as "inTransit", k.on_order as "onOrder", k.minimum, k.maximum,
      concat_ws(', ', b.name || ' ' || p.title, nullif(a.color_name, 'Standard'),
        nullif(v.attribute_value, 'Standard')) as name,
      last.id as "supplierId", last.name as "supplierName"
    from (select * from lacking where free + in_transit + on_order < minimum order by id limit ${SHOWN + 1}) k
    join attribute_values v on v.id = k.id
    join products p on p.id = v.product_id
    join product_attributes a on a.id = v.attribute_id
    join brands b on b.code = p.brand_code
    left join lateral (
      select u.id, u.name from goods_receipt_lines rl join goods_receipts r on r.id = rl.receipt_id
        join suppliers u on u.id = r.supplier_id
      where rl.attribute_value_id = k.id and r.state = 'posted' and not u.archived order by r.id desc limit 1) received on true
    left join lateral (
      select u.id, u.name from purchase_order_lines ol join purchase_orders o on o.id = ol.order_id
        join suppliers u on u.id = o.supplier_id
      where received.id is null and ol.attribute_value_id = k.id and o.state <> 'cancelled' and not u.archived
      order by o.id desc limit 1) ordered on true
    cross join lateral (select coalesce(received.id, ordered.id) as id, coalesce(received.name, ordered.name) as name) last
    order by k.id`);
  return rows.flatMap(({ supplierId, supplierName, minimum, maximum, ...row }) => {
    const line = { ...row, level: { minimum, maximum } };
    const pieces = piecesToOrder(line);
    if (pieces === 0) return [];
    const supplier = supplierId === null || supplierName === null ? null : { id: supplierId, name: supplierName };
    return [{ supplier, line: { ...line, pieces } }];
  });
}
