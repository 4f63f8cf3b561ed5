import { join } from "node:path";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { readJournal } from "#db/backup/list-migrations.ts";
import { migrateUpTo } from "#db/backup/migrate-up-to.ts";
import { projectRoot } from "#host/process/project-root.ts";
import { configOf, openShopToBackUp, scratchFolder } from "#tests/support/shop/shop-to-back-up.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

vi.setConfig({ testTimeout: 180_000 });
const migrations = join(projectRoot, "db/migrations");
const scratch = await scratchFolder();
const { makeDatabase } = await openShopToBackUp(join(scratch, "source"));
const { entries } = await readJournal(migrations);
const goOn = { signal: new AbortController().signal };

/** A database whose newest migration is that one, with somebody in it. */
async function openShopOf(name: string, when: number) {
  const url = await makeDatabase(name);
  await migrateUpTo({ connectionString: url }, migrations, when);
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    "insert into users (email, first_name, last_name, phone_number, password_hash) values ('old@example.in', 'A', 'B', '9812345678', 'none')",
  );
  return { client, config: configOf(join(scratch, name), { DATABASE_URL: url }) };
}

const newestOf = async (client: pg.Client) =>
  (await client.query<{ at: string }>("select max(created_at) as at from drizzle.__drizzle_migrations")).rows[0]!.at;

test("a backup of an older shop is brought up to date", async () => {
  const older = entries.at(-3)!;
  const { client, config } = await openShopOf("older", older.when);
  const made = await makeBackup(config, { path: join(scratch, "older.zip"), withKeys: true, now: new Date(), ...goOn });
  // A backup changes nothing, not even the tables to what this program would have them be.
  expect(Number(await newestOf(client))).toBe(older.when);
  await client.end();
  expect(made.manifest.migration).toBe(older.when);
  expect(made.keysPath).toBeNull();

  const url = await makeDatabase("brought");
  const into = configOf(join(scratch, "brought"), { DATABASE_URL: url });
  await restoreBackup(into, { path: made.path, keys: null, withoutKeys: false, ...goOn });
  const restored = new pg.Client(url);
  await restored.connect();
  expect(Number(await newestOf(restored))).toBe(entries.at(-1)!.when);
  expect((await restored.query("select email from users")).rows).toEqual([{ email: "old@example.in" }]);
  await restored.end();
});

test("one of a newer shop is refused, and so is a database that is no shop", async () => {
  const { client, config } = await openShopOf("newer", entries.at(-1)!.when);
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)");
  await client.end();
  const { path } = await makeBackup(config, {
    path: join(scratch, "newer.zip"),
    withKeys: true,
    now: new Date(),
    ...goOn,
  });
  const into = configOf(join(scratch, "never"), { DATABASE_URL: await makeDatabase("never") });
  await expect(restoreBackup(into, { path, keys: null, withoutKeys: false, ...goOn })).rejects.toThrow(
    "This backup was made by a newer Chashma: update the program first.",
  );
  await expect(
    makeBackup(into, { path: join(scratch, "none.zip"), withKeys: true, now: new Date(), ...goOn }),
  ).rejects.toThrow("There is no shop in this database.");
});
