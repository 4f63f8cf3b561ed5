import { type AnyColumn, asc, desc, gt, lt, type SQL } from "drizzle-orm";

/** Ids: the rows older than `after`, or the ones right before `before`; neither is the first page. */
export type PlaceById = { after?: number | null | undefined; before?: number | null | undefined };

/** The keys of the pages beside this one; null where there is none. */
export type PageById<Row> = { rows: Row[]; after: string | null; before: string | null };

/** One page of rows by their ids, the newest first. `read` gets what narrows them to the page, and one row more than it has. */
export async function pageById<Row>(
  { after = null, before = null, size, column }: PlaceById & { size: number; column: AnyColumn },
  read: (part: { beside: SQL | undefined; order: SQL; limit: number }) => PromiseLike<Row[]>,
  idOf: (row: Row) => number,
): Promise<PageById<Row>> {
  const beside = after !== null ? lt(column, after) : before !== null ? gt(column, before) : undefined;
  const found = await read({ beside, order: before !== null ? asc(column) : desc(column), limit: size + 1 });
  const rows = found.slice(0, size);
  if (before !== null) rows.reverse();
  const hasMore = found.length > size;
  const [first, last] = [rows.at(0), rows.at(-1)];
  return {
    rows,
    after: last !== undefined && (before !== null || hasMore) ? String(idOf(last)) : null,
    before: first !== undefined && (after !== null || (before !== null && hasMore)) ? String(idOf(first)) : null,
  };
}
