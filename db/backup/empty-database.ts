import pg from "pg";
import type { Connection } from "#db/client.ts";

/** Stands in a database for as long as it is being filled: whatever lies there then is half of something. */
const MARK = "chashma_restore";

export type ClaimedDatabase = {
  /** Takes away what was put there. */
  empty: () => Promise<void>;
  /** It is whole. */
  release: () => Promise<void>;
};

/** Null: somebody's tables are there. What a restore that was broken off left behind is cleared away. */
export async function claimEmptyDatabase(connection: Connection): Promise<ClaimedDatabase | null> {
  const claimed = await ask(connection, async (client) => {
    const { rows } = await client.query<{ marked: boolean; used: boolean }>(
      `select exists (select from pg_namespace where nspname = '${MARK}') as marked,
         exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'))
           or exists (select from pg_namespace where nspname in ('drizzle', 'pgboss')) as used`,
    );
    const { marked, used } = rows[0]!;
    if (used && !marked) return false;
    if (marked) await client.query(EMPTY);
    await client.query(`create schema ${MARK}`);
    return true;
  });
  if (!claimed) return null;
  return {
    empty: () => ask(connection, async (client) => void (await client.query(EMPTY))),
    release: () => ask(connection, async (client) => void (await client.query(`drop schema ${MARK}`))),
  };
}

const EMPTY = `begin;
  drop schema if exists public cascade; create schema public;
  drop schema if exists drizzle cascade; drop schema if exists pgboss cascade; drop schema if exists ${MARK} cascade;
  commit`;

async function ask<Answer>(connection: Connection, work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ ...connection, application_name: "chashma restore" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
