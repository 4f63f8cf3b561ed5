import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "./client.ts";
import { fillCustomers } from "./fill-customers.ts";

const lockKey = 2_026_112_100;
/**
 * Whoever waits for a table makes everybody wait who comes after: better to give way and come again. Shorter than the
 * second after which PostgreSQL looks for a deadlock: of two who wait for each other it is the migration that gives way, and
 * not the customer.
 */
const lockPatience = "400ms";
const mostTries = 100;
/** A table could not be had in time; a deadlock. */
const givesWay = ["55P03", "40P01"];

/**
 * Brings the tables up to date, while older processes may still serve. Several may start at once: one migrates, the
 * others wait for it. What a migration may do then, scripts/lint/find-contractions.ts says.
 */
export async function migrate(connection: Connection, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: "chashma migration" });
  // Cut between two statements, the next one fails; without a listener it would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await client.query(`set lock_timeout = '${lockPatience}'`);
    for (let tries = 1; ; tries += 1) {
      try {
        // All in one transaction: what was begun is taken back when a table cannot be had.
        await applyMigrations(drizzle(client), { migrationsFolder });
        return await fillCustomers(client);
      } catch (error) {
        if (!givesWay.includes(codeOf(error)) || tries === mostTries) throw error;
        await sleep(200 + Math.random() * 300);
      }
    }
  } finally {
    // Ends the session, and with it the lock.
    await client.end();
  }
}

/** Of PostgreSQL, which Drizzle wraps. */
function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code ?? (cause === undefined ? "" : codeOf(cause));
}
