import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Db } from "#db/client.ts";

/** What any request may leave behind, whoever made it. */
const TRACES = ["public.sessions", "public.throttles", "public.idempotency_keys", "public.prescription_reads"];

/**
 * Every row of the database as text, by table, in an order of its own. Asked at once, by a statement that the database has
 * planned before: a sweep does it a thousand times.
 */
export async function dumpTables(db: Db): Promise<Map<string, string[]>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
  const names = tables.map(({ name }) => name).filter((name) => !TRACES.includes(name));
  const text = names.map((name) => `select '${name}' as name, t::text as text from ${name} t`).join(" union all ");
  const { $client: pool } = db as NodePgDatabase & { $client: pg.Pool };
  const { rows } = await pool.query<{ name: string; text: string }>({ name: `dump of ${names.length} tables`, text });
  const dump = new Map<string, string[]>(names.map((name) => [name, []]));
  for (const row of rows) dump.get(row.name)!.push(row.text);
  for (const lines of dump.values()) lines.sort();
  return dump;
}
