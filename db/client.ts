import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type { Duplex } from "node:stream";
import pg from "pg";
import { drizzleOn } from "./transactions.ts";

/** A pool or a transaction: whoever is given one cannot tell, and need not. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

/** Where a database is: a URL, or the socket of the embedded PostgreSQL. */
export type Connection = (
  | { connectionString: string }
  | { host: string; port?: number; user: string; database: string }
) & {
  /** What each connection is made of; db/open-sockets.ts keeps them in sight. */
  stream?: () => Duplex;
};

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> };

export type DatabaseOptions = {
  maxConnections?: number;
  /** A connection that broke while nobody used it; the pool has already dropped it. */
  onIdleError?: (error: Error) => void;
  /**
   * Milliseconds after which a statement without an answer is given up, together with its connection: a server that stands
   * still never says anything. The server itself gives up after nine tenths of it. Without it the server has 30 seconds and is
   * waited for, which is for commands that a person watches.
   */
  answerMs?: number;
};

/** For a place in the pool, and for a new connection. */
const connectMs = 10_000;
/**
 * A new connection reads the catalogue of tables and plans each statement five times before it keeps a plan: with the ten
 * seconds that pg would give it, a quiet shop did so for every order.
 */
const idleMs = 10 * 60_000;

export function openDatabase(connection: Connection, options: DatabaseOptions = {}): Database {
  const { answerMs } = options;
  const pool = new pg.Pool({
    ...connection,
    max: options.maxConnections ?? 20,
    application_name: "chashma",
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: idleMs,
    // A machine that has vanished says nothing: the system finds out.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A forgotten transaction would hold its row locks for ever.
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: answerMs === undefined ? 30_000 : Math.ceil(answerMs * 0.9),
    ...(answerMs !== undefined && { query_timeout: answerMs }),
  });
  // Without a listener a restart of the database would end the process.
  let closing = false;
  pool.on("error", (error) => {
    // Ending connections may still be there when the server itself goes.
    if (!closing) options.onIdleError?.(error);
  });
  // While one is lent out the pool does not listen to it: cut between two statements of a transaction, it would end the
  // process. Its next statement fails, which is enough.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const close = () => {
    closing = true;
    return pool.end();
  };
  return { db: drizzleOn(pool), pool, close };
}
