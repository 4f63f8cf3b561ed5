import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { type OrderPlace, writeOrderPlace } from "#domain/orders/order-views.ts";

/** The rows behind this place, or the ones right ahead of that one; neither is the first page. */
export type AskedPlace = { behind?: OrderPlace | null; ahead?: OrderPlace | null };

export type PageByPlace<Row> = { rows: Row[]; after: string | null; before: string | null };

type Part = { place: SQL<string>; beside: SQL | undefined; order: SQL; limit: number };

/**
 * One page of rows by the instant when they were made and their ids, the newest first. `read` gets what narrows them to the page,
 * the place that each row has to carry, and one row more than the page has.
 */
export async function pageByPlace<Row extends { place: string; id: string }>(
  { behind = null, ahead = null, size, at, id }: AskedPlace & { size: number; at: AnyColumn; id: AnyColumn },
  read: (part: Part) => PromiseLike<Row[]>,
): Promise<PageByPlace<Row>> {
  const there = ({ at: micros, id: key }: OrderPlace) =>
    sql`(to_timestamp(0) + ${micros}::bigint * interval '1 microsecond', ${key}::uuid)`;
  const here = sql`(${at}, ${id})`;
  const isBack = behind === null && ahead !== null;
  const way = isBack ? sql`asc` : sql`desc`;
  const found = await read({
    place: sql<string>`(extract(epoch from ${at}) * 1000000)::bigint::text`,
    beside: behind ? sql`${here} < ${there(behind)}` : ahead ? sql`${here} > ${there(ahead)}` : undefined,
    order: sql`${at} ${way}, ${id} ${way}`,
    limit: size + 1,
  });
  const rows = found.slice(0, size);
  if (isBack) rows.reverse();
  const hasMore = found.length > size;
  const [first, last] = [rows.at(0), rows.at(-1)];
  const write = (row: Row) => writeOrderPlace({ at: row.place, id: row.id });
  return {
    rows,
    after: last && (isBack || hasMore) ? write(last) : null,
    before: first && (isBack ? hasMore : behind !== null) ? write(first) : null,
  };
}
