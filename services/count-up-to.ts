import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.ts";

/**
 * How many rows of a table meet this. Counting ends at one more than `most`, so that a long list costs no more than that.
 * `along`: they are gone through in the order of this column, by its index. Where nearly all rows are meant PostgreSQL reads the
 * table from its beginning instead, which in a large one is read from the disk each time.
 */
export async function countUpTo(
  db: Db,
  { table, where, most, along }: { table: PgTable; where: SQL | undefined; most: number; along?: PgColumn },
): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .orderBy(...(along ? [along] : []))
    .limit(most + 1)
    .as("some");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row!.count;
}
