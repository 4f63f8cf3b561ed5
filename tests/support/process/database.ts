import { randomBytes } from "node:crypto";
import { afterAll, inject } from "vitest";
import { type Connection, type Database, openDatabase } from "#db/client.ts";
import { administer, connectionTo } from "./start-cluster.ts";

export type TestDatabase = Database & { connection: Connection };

/**
 * A migrated, empty database of the caller's own, dropped after its tests. At the top of a test file:
 * `const { db } = await testDatabase();`
 */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject("server");
  const template = inject("template");
  const name = template.replace(/template$/, randomBytes(6).toString("hex"));
  // As files, since nothing of a test has to be written to the log: half the time.
  await administer(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));

  const connection = connectionTo(server, name);
  const database = openDatabase(connection, { maxConnections: 10 });
  let open = true;
  const close = async () => {
    if (!open) return;
    open = false;
    await database.close();
    await administer(server, (client) => client.query(`drop database if exists ${name} with (force)`));
  };
  afterAll(close);
  return { ...database, close, connection };
}
