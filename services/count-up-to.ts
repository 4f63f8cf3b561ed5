import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.ts";

/** How many rows of a table meet this. Counting ends at one more than `most`, so that a long list costs no more than that. */
export async function countUpTo(
  db: Db,
  { table, where, most }: { table: PgTable; where: SQL | undefined; most: number },
): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(most + 1)
    .as("some");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row!.count;
}
