import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "#db/client.ts";

type Parts = {
  pool: pg.Pool;
  /**
   * Of the embedded PostgreSQL: a new connection is tried too. When its first process hangs, those that are open still
   * answer, and there will be no others. A server of somebody else's may have none to spare.
   */
  door?: Connection | undefined;
  /** Longer than a busy pool makes anybody wait. */
  withinMs?: number;
};

/** Whether the database answers: resolves, or throws why not. Who asks meanwhile gets the same answer. */
export function askDatabase({ pool, door, withinMs = 5_000 }: Parts): () => Promise<void> {
  let asking: Promise<void> | null = null;
  const ask = async () => {
    const over = new AbortController();
    const silence = sleep(withinMs, undefined, { signal: over.signal, ref: false }).then(() => {
      throw new Error(`The database has not answered within ${withinMs} ms.`);
    });
    try {
      await Promise.race([Promise.all([askPool(pool, withinMs), door && knock(door, withinMs)]), silence]);
    } finally {
      over.abort();
      silence.catch(() => undefined);
    }
  };
  return () => (asking ??= ask().finally(() => (asking = null)));
}

async function askPool(pool: pg.Pool, withinMs: number): Promise<void> {
  // A connection that does not answer is given up, and its place with it.
  const question: pg.QueryConfig & { query_timeout: number } = { text: "select 1", query_timeout: withinMs };
  await pool.query(question);
}

async function knock(connection: Connection, withinMs: number): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: "chashma", connectionTimeoutMillis: withinMs });
  // Cut while it is being ended; whether it was opened is known by then.
  client.on("error", () => undefined);
  try {
    await client.connect();
  } finally {
    void client.end().catch(() => undefined);
  }
}
