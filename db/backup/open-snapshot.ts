import type { Readable } from "node:stream";
import pg from "pg";
import { to } from "pg-copy-streams";
import type { Connection } from "#db/client.ts";
import { type CopiedTable, listTables, PLAIN_TEXT, target } from "./tables.ts";

export type Snapshot = {
  /** When the newest migration that was applied was made, by which db/migrations names it; null: there is no shop. */
  migration: number | null;
  tables: CopiedTable[];
  /** The last number that each sequence gave. */
  sequences: Record<string, number>;
  /** Names of the keys that prescriptions are sealed with. */
  keyNames: string[];
  /** The rows of a table as PostgreSQL's own text, one after the other; `rows` is known when it has ended. */
  copyTable: (table: CopiedTable) => Copying;
  /** What was asked to be done later and is not done: name, data, when to begin. */
  copyJobs: () => Copying | null;
  close: () => Promise<void>;
};

export type Copying = { content: Readable; rows: () => number };

const migrationsTable = "drizzle.__drizzle_migrations";

/** The whole shop as it was in one moment, whatever is written meanwhile; it holds up nobody but a migration. */
export async function openSnapshot(connection: Connection): Promise<Snapshot> {
  const client = new pg.Client({ ...connection, application_name: "chashma backup" });
  // A broken connection fails the query that is under way.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(PLAIN_TEXT);
    await client.query("begin isolation level repeatable read, read only");
    const has = async (name: string) =>
      (await client.query<{ there: boolean }>("select to_regclass($1) is not null as there", [name])).rows[0]!.there;
    if (!(await has(migrationsTable)) || !(await has("public.users"))) return nothing(client);
    const tables = await listTables(client);
    // A migration that changed a table now would change it under the snapshot.
    for (const table of tables) await client.query(`lock table public."${table.name}" in access share mode`);
    const hasJobs = await has("pgboss.job");
    const migration = await client.query<{ at: string }>(`select max(created_at) as at from ${migrationsTable}`);
    const sequences = await client.query<{ name: string; last: string }>(
      `select sequencename::text as name, last_value as last from pg_sequences
       where schemaname = 'public' and last_value is not null`,
    );
    const keys = await client.query<{ name: string }>(
      "select distinct key_name as name from prescriptions where key_name is not null order by 1",
    );
    const copy = (what: string): Copying => {
      const content = client.query(to(`copy ${what} to stdout`));
      return { content, rows: () => content.rowCount };
    };
    return {
      migration: Number(migration.rows[0]!.at),
      tables,
      sequences: Object.fromEntries(sequences.rows.map(({ name, last }) => [name, Number(last)])),
      keyNames: keys.rows.map(({ name }) => name),
      copyTable: (table) => copy(target(table)),
      copyJobs: () =>
        hasJobs ? copy("(select name, data, start_after from pgboss.job where state < 'completed' order by id)") : null,
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

function nothing(client: pg.Client): Snapshot {
  const refuse = () => {
    throw new Error("There is nothing to copy.");
  };
  return {
    migration: null,
    tables: [],
    sequences: {},
    keyNames: [],
    copyTable: refuse,
    copyJobs: () => null,
    close: () => client.end(),
  };
}
