import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { SerialState } from "#domain/stock/serials.ts";
import { notTied } from "#services/inventory/counts/on-shelf.ts";
import { maySeeTransfer } from "#services/inventory/transfers/transfer-row.ts";

/** So many of a unit are shown: those in the shop first, then what was sold last. */
const SERIALS_SHOWN = 100;

export type ShownSerial = {
  serial: string;
  state: SerialState;
  storeName: string;
  orderNumber: string | null;
  transferId: number | null;
  changedAt: Date;
};

export type UnitSerials = {
  rows: ShownSerial[];
  total: number;
  /** How many pieces lie in a store, and of how many the serial number is known. */
  shelves: { storeId: number; pieces: number; known: number }[];
};

type Of = { orderStoreId: number | null; paymentOrderId: string | null; fromStoreId: number; toStoreId: number };

/** The pieces of a unit that are known by their serial numbers, and where each is; an order or a transfer of stores that one does not serve is not named. */
export async function listSerials(db: Db, { actor, unitId }: { actor: Actor; unitId: number }): Promise<UnitSerials> {
  requirePermission(actor, "stock.read");
  const [{ rows }, shelves] = await Promise.all([
    db.execute<ShownSerial & Of & { total: number }>(sql`
      select s.serial, s.state, t.name as "storeName", o.unique_id as "orderNumber", s.transfer_id as "transferId",
        o.store_id as "orderStoreId", o.payment_order_id as "paymentOrderId", x.from_store_id as "fromStoreId",
        x.to_store_id as "toStoreId", s.changed_at as "changedAt", (count(*) over ())::int as total
      from serials s join stores t on t.id = s.store_id
      left join order_lines l on l.id = s.order_line_id left join orders o on o.id = l.order_id
      left join stock_transfers x on x.id = s.transfer_id
      where s.attribute_value_id = ${unitId}
      order by array_position(array['on_shelf', 'in_transit', 'sold', 'gone'], s.state),
        case when s.state in ('on_shelf', 'in_transit') then t.name end, case when s.state = 'on_shelf' then upper(s.serial) end,
        s.changed_at desc, s.id
      limit ${SERIALS_SHOWN}`),
    db.execute<UnitSerials["shelves"][number]>(sql`
      select w.store_id as "storeId", ${notTied(sql`w.store_id`, unitId)} as pieces, (
        select count(*)::int from serials s
        where s.attribute_value_id = ${unitId} and s.store_id = w.store_id and s.state = 'on_shelf') as known
      from stock w where w.attribute_value_id = ${unitId}`),
  ]);
  return {
    rows: rows.map(({ serial, state, storeName, orderNumber, transferId, changedAt, ...of }) => ({
      serial,
      state,
      storeName,
      orderNumber: isPermitted(actor, "order.serve", { storeId: of.orderStoreId, paymentOrderId: of.paymentOrderId })
        ? orderNumber
        : null,
      transferId: transferId !== null && maySeeTransfer(actor, of) ? transferId : null,
      changedAt: new Date(changedAt),
    })),
    total: rows[0]?.total ?? 0,
    shelves: shelves.rows,
  };
}
