import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "./database.ts";

const first = await testDatabase();
const second = await testDatabase();

test("a test database is migrated and nobody else's", async () => {
  const count = sql`select count(*)::int as count from information_schema.tables where table_name = 'users'`;
  expect((await first.db.execute(count)).rows).toEqual([{ count: 1 }]);

  await first.db.execute(sql`create table only_here (id int)`);
  const found = await second.db.execute(sql`select to_regclass('only_here') as name`);
  expect(found.rows).toEqual([{ name: null }]);
});
