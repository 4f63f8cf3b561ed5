import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Db, openDatabase } from "#db/client.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { findActor } from "./find-actor.ts";
import { findVisitor } from "./find-visitor.ts";
import { newToken } from "./session-token.ts";

const { connection } = await testDatabase();

test.each([
  [
    "holder_of_token",
    "'x'",
    (db: Db, token: string, now: Date) => findActor(db, { credential: { kind: "cookie", token }, now }),
  ],
  ["visitors_of_tokens", "'{x}'", (db: Db, token: string, now: Date) => findVisitor(db, { token, now })],
] as const)("%s never goes through the accounts in their order", async (name, token, find) => {
  const { db, close } = openDatabase(connection, { maxConnections: 1 });
  try {
    await find(db, newToken(), new Date());
    // What is left to it then is a merge, where one is possible.
    await db.execute(sql`set enable_nestloop = off`);
    await db.execute(sql`set enable_hashjoin = off`);
    const asked = sql.raw(`explain execute ${name}(${token}, 'cookie', now(), now(), now(), true)`);
    const { rows } = await db.execute<{ "QUERY PLAN": string }>(asked);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("on users");
    expect(plan).not.toContain("Merge");
  } finally {
    await close();
  }
});
