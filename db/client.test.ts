import { sql } from "drizzle-orm";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { openDatabase } from "./client.ts";
import { testDatabase } from "#tests/support/process/database.ts";

const { db, connection } = await testDatabase();

test("a connection that is cut between two statements fails its transaction, and nothing else", async () => {
  const other = openDatabase(connection, { maxConnections: 1 });
  const cut = other.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`);
    // Until the message has come, while nothing is being asked.
    for (let turns = 0; turns < 20; turns += 1) await sleep(10);
    await tx.execute(sql`select 1`);
  });
  await expect(cut).rejects.toThrow(/quer/);
  expect((await other.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await other.close();
});
