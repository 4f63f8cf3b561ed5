import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Db } from "./client.ts";

/**
 * Several writes as one statement: one way to the server and back. Each must end with RETURNING; answered is how many rows
 * each wrote. All of them see the database as it was before the first, so two must never touch the same row; keys are
 * checked when all are done (docs/decisions/371-few-ways-to-the-database.md).
 */
export async function writeTogether(tx: Db, writes: readonly SQLWrapper[]): Promise<number[]> {
  if (writes.length === 0) return [];
  const counts = writes.map((_, n) => sql`(select count(*)::int from ${nameOf(n)}) as ${nameOf(n)}`);
  const { rows } = await tx.execute<Record<string, number>>(
    sql`${withWrites(writes)} select ${sql.join(counts, sql`, `)}`,
  );
  return writes.map((_, n) => rows[0]![`write_${n}`]!);
}

/** A write of several, with the name by which the others know its rows; without one it goes by its place. */
export type Write = SQLWrapper | { as: string; write: SQLWrapper };

/** The head of a statement that does these writes beside its own. */
export function withWrites(writes: readonly Write[]): SQL {
  const named = writes.map((one, n) =>
    "as" in one && "write" in one
      ? sql`${sql.identifier(one.as)} as (${one.write.getSQL()})`
      : sql`${nameOf(n)} as (${one.getSQL()})`,
  );
  return sql`with ${sql.join(named, sql`, `)}`;
}

const nameOf = (n: number) => sql.raw(`write_${n}`);
