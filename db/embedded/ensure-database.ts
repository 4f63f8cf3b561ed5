import pg from "pg";
import type { Connection } from "#db/client.ts";

/** Makes the database unless it is there. One process at a time works on an embedded cluster, so nobody races. */
export async function ensureDatabase(connection: Connection, name: "chashma"): Promise<void> {
  const client = new pg.Client(connection);
  // Cut between two statements, the next one fails; without a listener it would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (!rowCount) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
}
