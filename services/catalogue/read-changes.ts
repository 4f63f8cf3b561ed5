import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";

/**
 * How far a process has read the log. Transactions commit in another order than they began, so "all rows up to here" cannot
 * be said of row numbers: it is said of the oldest transaction that was still open.
 */
export type LogPosition = {
  /** All that transactions before this one have changed is known. */
  readonly horizon: bigint;
  /** Rows of later ones that are known too, with their transaction. */
  readonly known: ReadonlyMap<string, bigint>;
};

export type Changes = {
  /** Of products; null: everything must be read anew. */
  ids: number[] | null;
  position: LogPosition;
};

/** From so many products on, reading the whole anew is less work. */
const mostProducts = 5_000;

/** The place from which the log must be read by whoever reads the goods in the same snapshot. */
export async function readPosition(db: Db): Promise<LogPosition> {
  const { rows } = await db.execute<Omit<Row, "lost" | "productId">>(sql`
    select now.horizon::text as horizon, change.id::text as id, change.transaction::text as transaction
    from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) now
    left join catalogue_changes change on change.transaction >= now.horizon`);
  return toPosition(rows, []);
}

/** What has changed since. One statement, so that the horizon, the sweeping and the rows are of one instant. */
export async function readChanges(db: Db, { horizon, known }: LogPosition): Promise<Changes> {
  const since = sql`${String(horizon)}::xid8`;
  const { rows } = await db.execute<Row>(sql`
    select log.horizon::text as horizon, log.lost, change.id::text as id, change.transaction::text as transaction,
      change.product_id as "productId"
    from (
      select pg_snapshot_xmin(pg_current_snapshot()) as horizon,
        -- Numbers that this server has not reached yet came with a copy of another's database, and say nothing here.
        (swept_below > ${since} and swept_below <= pg_snapshot_xmax(pg_current_snapshot()))
          or pg_snapshot_xmin(pg_current_snapshot()) < ${since} as lost
      from catalogue_log) log
    left join catalogue_changes change
      on change.transaction >= ${since} and change.id <> all(${`{${[...known.keys()].join(",")}}`}::int8[])`);
  const position = toPosition(rows, known);
  const ids = new Set(rows.flatMap(({ productId }) => productId ?? []));
  const all = rows.some(({ lost, id, productId }) => lost || (id !== null && productId === null));
  return { ids: all || ids.size > mostProducts ? null : [...ids], position };
}

type Row = {
  horizon: string;
  lost: boolean;
  /** Null when there is no change at all. */
  id: string | null;
  transaction: string | null;
  /** Null says that everything has changed. */
  productId: number | null;
};

function toPosition(rows: readonly Pick<Row, "horizon" | "id" | "transaction">[], known: Iterable<[string, bigint]>) {
  const horizon = BigInt(rows[0]!.horizon);
  const read = rows.flatMap(({ id, transaction }) => (id === null ? [] : [[id, BigInt(transaction!)] as const]));
  return { horizon, known: new Map([...known, ...read].filter(([, transaction]) => transaction >= horizon)) };
}
