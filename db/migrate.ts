import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Connection } from "#db/client.ts";

const lockKey = 2_026_112_100;

/** Brings the tables up to date. Several processes may start at once: one migrates, the others wait for it. */
export async function migrate(connection: Connection, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: "chashma migration" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await applyMigrations(drizzle(client), { migrationsFolder });
  } finally {
    // Ends the session, and with it the lock.
    await client.end();
  }
}
