import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";

/** The tables whose rows a history numbers before it writes them. */
export type NumberedTable = "users" | "customers" | "addresses" | "order_lines" | "payment_attempts";

/** Takes so many ids, in ascending order: nobody else gets one of them. */
export type TakeIds = (table: NumberedTable, count: number) => Promise<number[]>;

/** From the table's own sequence, so that whoever signs up or orders meanwhile is given others, and neither waits. */
export function takeIdsOf(tx: Db): TakeIds {
  return async (table, count) => {
    const { rows } = await tx.execute<{ ids: number[] | null }>(sql`
      select array_agg(nextval((select pg_get_serial_sequence(${table}, 'id')::regclass))::int) as ids
      from generate_series(1, ${count}::int)`);
    return rows[0]!.ids ?? [];
  };
}
