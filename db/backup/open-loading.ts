import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { from } from "pg-copy-streams";
import type { Connection, Db } from "#db/client.ts";
import { type CopiedTable, listTables, PLAIN_TEXT, quote, target } from "./tables.ts";

export type RestoredJob = { name: string; data: unknown; startAfter: Date };

export type Loading = {
  /** The transaction that all of it is one of. */
  tx: Db;
  /** Answers the number of rows. */
  loadTable: (table: CopiedTable, content: Readable) => Promise<number>;
  loadJobs: (content: Readable) => Promise<RestoredJob[]>;
  /** All or nothing: what refers to something is checked again here. */
  commit: (sequences: Record<string, number>) => Promise<void>;
  /** Without a commit nothing of it stays. */
  close: () => Promise<void>;
};

/**
 * Fills empty tables in one transaction. What watches over rows that people write would refuse or repeat what is only put
 * back, so triggers are off and references come back, checked, at the end; only the tables' owner is needed for that.
 */
export async function openLoading(connection: Connection): Promise<Loading> {
  const client = new pg.Client({ ...connection, application_name: "chashma restore" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(PLAIN_TEXT);
    await client.query("begin");
    const names = (await listTables(client)).map(({ name }) => `public.${quote(name)}`);
    const references = await listReferences(client);
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${quote(name)}`);
    const load = async (into: string, content: Readable) => {
      const loading = client.query(from(`copy ${into} from stdin`));
      await pipeline(content, loading);
      return loading.rowCount;
    };
    return {
      tx: drizzle(client),
      loadTable: async (table, content) => {
        // Migrations lay rows of their own, which come back as they were in the end.
        await client.query(`delete from public.${quote(table.name)}`);
        return load(target(table), content);
      },
      loadJobs: async (content) => {
        await client.query(
          "create temp table restored_jobs (name text, data jsonb, start_after timestamptz) on commit drop",
        );
        await load("restored_jobs (name, data, start_after)", content);
        const { rows } = await client.query<RestoredJob>(
          'select name, data, start_after as "startAfter" from restored_jobs',
        );
        return rows;
      },
      async commit(sequences) {
        for (const [name, last] of Object.entries(sequences))
          await client.query("select setval(format('public.%I', $1::text)::regclass, $2)", [name, last]);
        for (const { table, name, definition } of references)
          await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
        for (const name of names) await client.query(`alter table ${name} enable trigger user`);
        await client.query("commit");
        await client.query("analyze");
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function listReferences(client: pg.Client): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  );
  return rows;
}
