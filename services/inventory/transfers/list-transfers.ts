import { aliasedTable, and, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import { stockTransfers } from "#db/schema/transfers.ts";
import { permittedOf, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { PaperKind, TransferState } from "#domain/stock/transfer-words.ts";
import { countUpTo } from "#services/count-up-to.ts";
import { likeLiteral } from "#services/like-literal.ts";
import { type PlaceById, pageById } from "#services/page-by-id.ts";
import { inStores } from "#services/stores/in-stores.ts";

const PAGE = 50;
/** More are told as "1,000+". */
export const TRANSFERS_COUNTED_TO = 1_000;

export type TransferListRow = {
  id: number;
  state: TransferState;
  fromName: string;
  toName: string;
  paperKind: PaperKind | null;
  paperNo: string | null;
  createdAt: Date;
  sentAt: Date | null;
  pieces: number;
  /** Sent, and neither received, written off nor taken back. */
  onTheWay: number;
};

export type AskedTransfers = PlaceById & {
  actor: Actor;
  /** Its number, that of its paper, or a SKU on it. */
  q?: string;
  states?: readonly TransferState[];
  storeId?: number | null;
};

/** What goes from and to the stores where somebody works, the newest first, 50 a page. */
export async function listTransfers(db: Db, asked: AskedTransfers) {
  requirePermission(asked.actor, "transfer.read");
  const where = conditionOf(asked);
  const [from, to] = [aliasedTable(stores, "from_stores"), aliasedTable(stores, "to_stores")];
  const sumOf = (what: SQL) =>
    sql<number>`(select coalesce(sum(${what}), 0)::int from stock_transfer_lines l where l.transfer_id = ${stockTransfers.id})`;
  const { id, state, paperKind, paperNo, createdAt, sentAt } = stockTransfers;
  const [page, total] = await Promise.all([
    pageById<TransferListRow>(
      { ...asked, size: PAGE, column: stockTransfers.id },
      ({ beside, order, limit }) =>
        db
          .select({
            id,
            state,
            paperKind,
            paperNo,
            createdAt,
            sentAt,
            fromName: from.name,
            toName: to.name,
            pieces: sumOf(sql`l.quantity`),
            onTheWay: sql<number>`case when ${sentAt} is null then 0 else ${sumOf(sql`l.quantity - l.received - l.written_off - l.returned`)} end`,
          })
          .from(stockTransfers)
          .innerJoin(from, eq(from.id, stockTransfers.fromStoreId))
          .innerJoin(to, eq(to.id, stockTransfers.toStoreId))
          .where(and(where, beside))
          .orderBy(order)
          .limit(limit),
      (row) => row.id,
    ),
    countUpTo(db, { table: stockTransfers, where, most: TRANSFERS_COUNTED_TO }),
  ]);
  return { ...page, total };
}

function conditionOf({ actor, q = "", states = [], storeId = null }: AskedTransfers): SQL | undefined {
  const scope = permittedOf(actor, "transfer.read", storeId);
  const word = q.trim();
  const starts = `${likeLiteral(word)}%`;
  return and(
    or(inStores(stockTransfers.fromStoreId, scope), inStores(stockTransfers.toStoreId, scope)),
    states.length > 0 ? inArray(stockTransfers.state, [...states]) : undefined,
    word === ""
      ? undefined
      : or(
          ...(/^\d{1,9}$/u.test(word) ? [eq(stockTransfers.id, Number(word))] : []),
          ilike(stockTransfers.paperNo, starts),
          sql`exists (select 1 from stock_transfer_lines l join attribute_values v on v.id = l.attribute_value_id
            where l.transfer_id = ${stockTransfers.id} and upper(v.sku) like ${starts.toUpperCase()})`,
        ),
  );
}
