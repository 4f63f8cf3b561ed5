import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { users, wishlists } from "#db/schema/accounts.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { configOf, openShopToBackUp, scratchFolder } from "#tests/support/shop/shop-to-back-up.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

vi.setConfig({ testTimeout: 180_000 });
const scratch = await scratchFolder();
const source = await openShopToBackUp(join(scratch, "source"));
const { db } = source;
const goOn = new AbortController().signal;
const back = (name: string) =>
  makeBackup(source.config, { path: join(scratch, name), withKeys: false, now: new Date(), signal: goOn });

test("while rows are written, the copy is of one moment", async () => {
  let open = true;
  let n = 0;
  const [before] = await Promise.all([db.$count(users), db.delete(wishlists)]);
  const writing = (async () => {
    // Each pair is one transaction: a copy with more of the one than of the other would be of two moments.
    while (open) {
      n += 1;
      await db.transaction(async (tx) => {
        const { id } = await makeUser(tx, { email: `busy${n}@example.in` });
        await tx.insert(wishlists).values({ userId: id, productId: source.unit.productId });
      });
    }
  })();
  const busy = await back("busy.zip");
  open = false;
  await writing;
  await db.execute(sql`delete from users where email like 'busy%'`);
  const rowsOf = (name: string) => busy.manifest.tables.find((table) => table.name === name)!.rows;
  expect(rowsOf("users") - before).toBe(rowsOf("wishlists"));
  expect(n).toBeGreaterThan(1);
});

test("rows are there of a table that a migration rewrites while the backup begins", async () => {
  const migrating = new pg.Client(source.connection);
  await migrating.connect();
  // Every row anew, because each gets a value of its own.
  await migrating.query("begin; alter table users add column lot double precision default random()");
  const backing = back("rewritten.zip");
  const waiting = sql`select 1 from pg_locks join pg_stat_activity using (pid)
    where not granted and application_name = 'chashma backup'`;
  await vi.waitFor(async () => expect((await db.execute(waiting)).rowCount).toBe(1), { timeout: 60_000 });
  await migrating.query("alter table users drop column lot; commit");
  await migrating.end();
  const rows = await db.$count(users);
  expect(rows).toBeGreaterThan(0);
  expect((await backing).manifest.tables.find(({ name }) => name === "users")!.rows).toBe(rows);
});

test("a table that no migration makes is left out and told", async () => {
  await db.execute(sql`create table tallies (n serial)`);
  await db.execute(sql`insert into tallies default values`);
  const { path, leftOut, manifest } = await back("foreign.zip");
  await db.execute(sql`drop table tallies`);
  expect(leftOut).toEqual(["tallies"]);
  expect(manifest.tables.map(({ name }) => name)).not.toContain("tallies");
  expect(manifest.sequences).not.toHaveProperty("tallies_n_seq");
  expect(manifest.sequences).toHaveProperty("users_id_seq");
  const env = { DATABASE_URL: await source.makeDatabase("foreign_table") };
  const restoring = restoreBackup(configOf(join(scratch, "foreign"), env), {
    path,
    keys: null,
    withoutKeys: true,
    signal: goOn,
  });
  expect((await restoring).violations).toEqual([]);
});
