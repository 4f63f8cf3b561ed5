import pg from "pg";
import type { Connection } from "#db/client.ts";

/** Stands in a database for as long as it is being filled: whatever lies there then is half of something. */
const MARK = "chashma_restore";
/** Held by the session of the restore that is under way; PostgreSQL takes it away together with that session. */
const LOCK_KEY = 2_026_112_101;

export type ClaimedDatabase = {
  /** Takes away what was put there. */
  empty: () => Promise<void>;
  /** It is whole. */
  release: () => Promise<void>;
};

export type Claim = { ok: true; database: ClaimedDatabase } | { ok: false; reason: "used" | "being filled" };

/** Only where nothing lies, so that nothing of anybody's is cleared away but what a broken off restore has left behind. */
export async function claimEmptyDatabase(connection: Connection): Promise<Claim> {
  const client = await connect(connection);
  try {
    const { rows: tried } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock(${LOCK_KEY}) as got`);
    const reason = tried[0]!.got ? await mark(client) : "being filled";
    if (reason) {
      await client.end();
      return { ok: false, reason };
    }
  } catch (error) {
    await client.end();
    throw error;
  }
  const end = (statement: string) => client.query(statement).finally(() => client.end());
  return {
    ok: true,
    database: {
      empty: async () => void (await end(EMPTY)),
      release: async () => void (await end(`drop schema ${MARK}`)),
    },
  };
}

/** Whether what lies there is half of a shop. */
export async function isHalfFilled(connection: Connection): Promise<boolean> {
  const client = await connect(connection);
  try {
    return await isMarked(client);
  } finally {
    await client.end();
  }
}

async function mark(client: pg.Client): Promise<"used" | null> {
  if (await isMarked(client)) await client.query(EMPTY);
  else {
    const { rows } = await client.query<{ used: boolean }>(
      `select exists (select from pg_class where relnamespace = 'public'::regnamespace)
         or exists (select from pg_proc where pronamespace = 'public'::regnamespace)
         or exists (select from pg_type where typnamespace = 'public'::regnamespace)
         or exists (select from pg_namespace where nspname in ('drizzle', 'pgboss')) as used`,
    );
    if (rows[0]!.used) return "used";
  }
  await client.query(`create schema ${MARK}`);
  return null;
}

async function isMarked(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ marked: boolean }>(
    `select exists (select from pg_namespace where nspname = '${MARK}') as marked`,
  );
  return rows[0]!.marked;
}

const EMPTY = `begin;
  drop schema if exists public cascade; create schema public;
  drop schema if exists drizzle cascade; drop schema if exists pgboss cascade; drop schema if exists ${MARK} cascade;
  commit`;

async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: "chashma restore" });
  // A broken connection fails what is asked next.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
