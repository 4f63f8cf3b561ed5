import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { stores } from "#db/schema/stores.ts";
import { stockTransfers } from "#db/schema/transfers.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import { type Actor, fullName } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { listReceivings, type Receiving } from "./list-receivings.ts";
import { listReturns, type TransferReturn } from "./list-returns.ts";
import { maySeeTransfer, type TransferRow } from "./transfer-row.ts";

export type TransferLine = {
  id: number;
  valueId: number;
  sku: string;
  name: string;
  /** Where it lies in the store that sends, or will lie in the one that receives. */
  place: string | null;
  toPlace: string | null;
  quantity: number;
  /** In the store that sends. */
  free: number;
  arrived: number;
  received: number;
  writtenOff: number;
  /** Back in the store that sent it. */
  returned: number;
  shortReason: string | null;
  /** Which pieces go along, where each has a serial number, and which of them have arrived. */
  serials: string[];
  arrivedSerials: string[];
};

type End = { id: number; name: string; city: string };
type Step = { by: string; at: Date };

export type Transfer = Pick<TransferRow, "id" | "state" | "paperKind" | "paperNo"> & {
  from: End;
  to: End;
  made: Step;
  sent: Step | null;
  /** Each time that something of it came onto the shelf. */
  received: Receiving[];
  ended: Step | null;
  lines: TransferLine[];
  returns: TransferReturn[];
  may: { send: boolean; receive: boolean; writeOff: boolean; takeBack: boolean };
};

/** One transfer, for whoever works at one of its ends. */
export async function getTransfer(db: Db, { actor, id }: { actor: Actor; id: number }): Promise<Transfer> {
  requirePermission(actor, "transfer.read");
  const [transfer] = await db.select().from(stockTransfers).where(eq(stockTransfers.id, id));
  if (!transfer || !maySeeTransfer(actor, transfer)) throw new AppError("not_found");
  const { state, paperKind, paperNo, fromStoreId, toStoreId, madeBy, createdAt } = transfer;
  const { sentBy, sentAt, endedBy, endedAt } = transfer;
  const ids = [madeBy, sentBy, endedBy].filter((one) => one !== null);
  const [ends, people] = await Promise.all([
    db
      .select({ id: stores.id, name: stores.name, city: stores.city })
      .from(stores)
      .where(inArray(stores.id, [fromStoreId, toStoreId])),
    db
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(inArray(users.id, ids)),
  ]);
  const endOf = (storeId: number): End => ends.find((end) => end.id === storeId)!;
  const stepOf = (by: number | null, at: Date | null): Step | null => {
    const person = people.find((one) => one.id === by);
    return person && at ? { by: fullName(person), at } : null;
  };
  return {
    id,
    state,
    paperKind,
    paperNo,
    from: endOf(fromStoreId),
    to: endOf(toStoreId),
    made: stepOf(madeBy, createdAt)!,
    sent: stepOf(sentBy, sentAt),
    received: await listReceivings(db, id),
    ended: stepOf(endedBy, endedAt),
    lines: await readTransferLines(db, transfer),
    returns: await listReturns(db, id),
    may: {
      send: isPermitted(actor, "transfer.send", { storeId: fromStoreId }),
      receive: isPermitted(actor, "transfer.receive", { storeId: toStoreId }),
      writeOff: isPermitted(actor, "transfer.write-off", { storeId: toStoreId }),
      takeBack: isPermitted(actor, "transfer.take-back", { storeId: fromStoreId }),
    },
  };
}

async function readTransferLines(db: Db, { id, fromStoreId, toStoreId }: TransferRow): Promise<TransferLine[]> {
  const { rows } = await db.execute<TransferLine>(sql`
    select l.id, v.id as "valueId", v.sku, h.place, g.place as "toPlace", l.quantity,
      concat_ws(', ', p.title, nullif(a.color_name, ''), nullif(v.attribute_value, 'Standard')) as name,
      coalesce(s.total_quantity - s.sold_quantity - s.held_quantity, 0) as free,
      l.arrived, l.received, l.written_off as "writtenOff", l.returned, l.short_reason as "shortReason", l.serials,
      l.arrived_serials as "arrivedSerials"
    from stock_transfer_lines l join attribute_values v on v.id = l.attribute_value_id
    join product_attributes a on a.id = v.attribute_id join products p on p.id = v.product_id
    left join stock s on s.store_id = ${fromStoreId} and s.attribute_value_id = v.id
    left join shelf_places h on h.store_id = ${fromStoreId} and h.attribute_value_id = v.id
    left join shelf_places g on g.store_id = ${toStoreId} and g.attribute_value_id = v.id
    where l.transfer_id = ${id} order by h.place nulls last, p.title, v.sku`);
  return rows;
}
