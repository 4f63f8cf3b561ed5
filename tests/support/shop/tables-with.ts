import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";

/** Every table of the shop in which a text or a document holds it. */
export async function tablesWith(db: Db, text: string): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(name)} t where position(lower(${text}) in lower(to_jsonb(t)::text)) > 0`,
    );
    if (rows[0]!.n > 0) found.push(name);
  }
  return found.toSorted();
}
