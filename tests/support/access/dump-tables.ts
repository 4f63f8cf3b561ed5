import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";

/** What any request may leave behind, whoever made it. */
const TRACES = ["public.sessions", "public.throttles", "public.idempotency_keys", "public.prescription_reads"];

/** Every row of the database as text, by table, in an order of its own. */
export async function dumpTables(db: Db): Promise<Map<string, string[]>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`);
  const dump = new Map<string, string[]>();
  for (const { name } of tables) {
    if (TRACES.includes(name)) continue;
    const { rows } = await db.execute<{ text: string }>(sql.raw(`select t::text as text from ${name} t order by 1`));
    dump.set(
      name,
      rows.map(({ text }) => text),
    );
  }
  return dump;
}
