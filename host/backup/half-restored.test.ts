import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { claimEmptyDatabase } from "#db/backup/empty-database.ts";
import { findPostmaster } from "#db/embedded/postmaster.ts";
import { startCluster } from "#db/embedded/start-cluster.ts";
import { openShopDatabase } from "#host/open/open-database.ts";
import { openRunningDatabase } from "#host/open/open-running-database.ts";
import { configOf, openShopToBackUp, scratchFolder } from "#tests/support/shop/shop-to-back-up.ts";
import { configInto } from "./config-into.ts";
import { connectAsItIs } from "./connect-as-it-is.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

vi.setConfig({ testTimeout: 180_000 });
const scratch = await scratchFolder();
const source = await openShopToBackUp(join(scratch, "source"));
const goOn = new AbortController().signal;
const path = join(scratch, "shop.zip");
await makeBackup(source.config, { path, withKeys: false, now: new Date(), signal: goOn });
const restore = (config: ReturnType<typeof configOf>, signal = goOn) =>
  restoreBackup(config, { path, keys: null, withoutKeys: true, signal });
const ignore = () => undefined;

test("a database that is being filled, or was half filled, opens for nobody and takes no second restore", async () => {
  const env = { DATABASE_URL: await source.makeDatabase("taken") };
  const config = configOf(join(scratch, "taken"), env);
  const claim = await claimEmptyDatabase({ connectionString: env.DATABASE_URL });
  if (!claim.ok) throw new Error(claim.reason);
  for (const open of [openShopDatabase, openRunningDatabase, connectAsItIs])
    await expect(open(config, ignore), open.name).rejects.toThrow("A restore into this database is under way");
  await expect(restore(config)).rejects.toThrow("Another restore is filling this database.");
  // The first one's mark is still there, and what it has put there.
  const client = new pg.Client(env.DATABASE_URL);
  await client.connect();
  await client.query("create table half (n int)");
  await claim.database.release();
  await expect(restore(config)).rejects.toThrow("The database is not empty");

  // As a restore leaves it that was killed.
  await client.query("create schema chashma_restore");
  await client.end();
  await expect(openShopDatabase(config, ignore)).rejects.toThrow("or was broken off");
  await restore(config);
  await (await openShopDatabase(config, ignore)).close();
});

test.each(["view what as select 1 as n", "type what as enum ('a')", "function what() returns int return 1"])(
  "a database with a %s is not empty",
  async (what) => {
    const env = { DATABASE_URL: await source.makeDatabase(`with_${what.split(" ")[0]}`) };
    const client = new pg.Client(env.DATABASE_URL);
    await client.connect();
    await client.query(`create ${what}`);
    await client.end();
    await expect(restore(configOf(join(scratch, "never"), env))).rejects.toThrow("The database is not empty");
  },
);

test("files outside the data folder go into an empty folder only, and go when it is broken off", async () => {
  const uploads = join(scratch, "uploads");
  const env = { DATABASE_URL: await source.makeDatabase("apart"), UPLOADS_DIR: uploads };
  const config = configOf(join(scratch, "apart"), env);
  await mkdir(uploads);
  await writeFile(join(uploads, "mine"), "");
  await expect(restore(config)).rejects.toThrow(`UPLOADS_DIR ${uploads} is not empty`);
  expect(await readdir(uploads)).toEqual(["mine"]);

  const free = { ...config, uploadsDir: join(scratch, "free") };
  const stopping = new AbortController();
  const stopped = restore(free, stopping.signal);
  await vi.waitFor(() => expect(existsSync(join(free.uploadsDir, "products"))).toBe(true), { timeout: 60_000 });
  stopping.abort();
  await expect(stopped).rejects.toThrow("aborted");
  expect(await readdir(free.uploadsDir)).toEqual([]);

  await writeFile(join(free.uploadsDir, "restoring"), "");
  await writeFile(join(free.uploadsDir, "half"), "");
  await expect(connectAsItIs(free)).rejects.toThrow(`A restore into ${free.uploadsDir} was broken off`);
  await restore(free);
  expect((await readdir(free.uploadsDir)).sort()).toEqual(["products"]);
  expect(await readdir(join(free.uploadsDir, "products"))).toEqual([source.picture.path]);
});

test("a trial goes into its own folder, whatever the environment names", () => {
  const live = { DATABASE_URL: "postgres://live/shop", UPLOADS_DIR: "/live/uploads", DATA_DIR: "/live/data" };
  expect(configInto(live, "/tmp/tried")).toMatchObject({
    databaseUrl: undefined,
    dataDir: "/tmp/tried",
    uploadsDir: join("/tmp/tried", "uploads"),
  });
});

test("a database that is stopping is waited for, opened anew and ended", async () => {
  const config = configOf(join(scratch, "leaving"));
  await restore(config);
  const folder = join(config.dataDir, "postgres");
  const cluster = await startCluster(folder);
  const last = new pg.Client(cluster.connection("chashma"));
  await last.connect();
  // The smart shutdown: it takes nobody new and ends with its last client.
  process.kill(cluster.pid, "SIGTERM");
  await vi.waitFor(async () => expect(await findPostmaster(folder)).toMatchObject({ status: "stopping" }));
  const connecting = connectAsItIs(config);
  await last.end();
  const { close } = await connecting;
  expect((await findPostmaster(folder))?.pid).not.toBe(cluster.pid);
  await close();
  expect(await findPostmaster(folder)).toBeNull();
});
