import type { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { to } from "pg-copy-streams";
import type { Connection } from "#db/client.ts";
import { listTablesOf } from "./list-migrations.ts";
import { type CopiedTable, listTables, PLAIN_TEXT, quote, target } from "./tables.ts";

export type Snapshot = {
  /** When the newest migration that was applied was made, by which db/migrations names it; null: there is no shop. */
  migration: number | null;
  tables: CopiedTable[];
  /** Tables beside them that no migration makes, and so no restore. */
  leftOut: string[];
  /** The last number that each sequence gave. */
  sequences: Record<string, number>;
  /** Names of the keys that prescriptions are encrypted with. */
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
export async function openSnapshot(connection: Connection, migrationsFolder: string): Promise<Snapshot> {
  const client = new pg.Client({ ...connection, application_name: "chashma backup" });
  // A broken connection fails the query that is under way.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(PLAIN_TEXT);
    const has = async (name: string) =>
      (await client.query<{ there: boolean }>("select to_regclass($1) is not null as there", [name])).rows[0]!.there;
    if (!(await has(migrationsTable)) || !(await has("public.users"))) return nothing(client);
    const found = await beginOnLocked(client);
    const hasJobs = await has("pgboss.job");
    const newest = await client.query<{ at: string }>(`select max(created_at) as at from ${migrationsTable}`);
    const migration = Number(newest.rows[0]!.at);
    const known = await listTablesOf(migrationsFolder, migration);
    const isOurs = ({ name }: CopiedTable) => known === null || known.has(name);
    const tables = found.filter(isOurs);
    const sequences = await client.query<{ name: string; last: string }>(
      `select s.sequencename::text as name, s.last_value as last
       from pg_sequences s join pg_depend d on d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
         and d.objid = format('public.%I', s.sequencename)::regclass and d.deptype in ('a', 'i')
       where s.schemaname = 'public' and s.last_value is not null
         and d.refobjid = any (select format('public.%I', name)::regclass from unnest($1::text[]) name)`,
      [tables.map(({ name }) => name)],
    );
    const keys = await client.query<{ name: string }>(
      "select distinct key_name as name from prescriptions where key_name is not null order by 1",
    );
    const copy = (what: string): Copying => {
      const content = client.query(to(`copy ${what} to stdout`));
      return { content, rows: () => content.rowCount };
    };
    return {
      migration,
      tables,
      leftOut: found.filter((table) => !isOurs(table)).map(({ name }) => name),
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

const mostTries = 20;
/** A table of the list is gone. */
const NO_TABLE = "42P01";

/**
 * The moment of the snapshot is that of the first question, and tables are locked before it: rows of a table that a
 * migration rewrites behind a snapshot are not there for it. Begins anew when a migration came between list and locks.
 */
async function beginOnLocked(client: pg.Client): Promise<CopiedTable[]> {
  for (let tries = 1; ; tries += 1) {
    const listed = await listTables(client);
    await client.query("begin isolation level repeatable read, read only");
    try {
      for (const { name } of listed) await client.query(`lock table public.${quote(name)} in access share mode`);
      const tables = await listTables(client);
      if (isDeepStrictEqual(tables, listed)) return tables;
    } catch (error) {
      if ((error as { code?: string }).code !== NO_TABLE) throw error;
    }
    if (tries === mostTries) throw new Error("The tables do not stop changing.");
    await client.query("rollback");
  }
}

function nothing(client: pg.Client): Snapshot {
  const refuse = () => {
    throw new Error("There is nothing to copy.");
  };
  return {
    migration: null,
    tables: [],
    leftOut: [],
    sequences: {},
    keyNames: [],
    copyTable: refuse,
    copyJobs: () => null,
    close: () => client.end(),
  };
}
