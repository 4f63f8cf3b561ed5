import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { openDatabase } from "#db/client.ts";
import { sessions } from "#db/schema/accounts.ts";
import { startCluster } from "#db/embedded/start-cluster.ts";
import { openVault } from "#host/open/open-shop.ts";
import { readSecrets } from "#host/process/secrets.ts";
import { localFiles } from "#integrations/files/local-files.ts";
import { startSession } from "#services/accounts/start-session.ts";
import { readPrescription } from "#services/prescriptions/read-prescription.ts";
import { savePrescription } from "#services/prescriptions/save-prescription.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { typedValues } from "#tests/support/shop/prescription-scene.ts";
import { configOf, fingerprint, openShopToBackUp, scratchFolder } from "#tests/support/shop/shop-to-back-up.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { connectAsItIs } from "./connect-as-it-is.ts";
import { refuseHalfRestored } from "./half-restored.ts";
import { readKeysFile } from "./keys-file.ts";
import { makeBackup } from "./make-backup.ts";
import { checkArchive } from "./read-archive.ts";
import { restoreBackup } from "./restore-backup.ts";

// Each restore makes a PostgreSQL of its own.
vi.setConfig({ testTimeout: 180_000 });
const scratch = await scratchFolder();
const source = await openShopToBackUp(join(scratch, "source"));
const { db, shop, customer } = source;
const holder = { actor: customer, guestKey: null };
const saved = await savePrescription(shop, { holder, values: typedValues() });
if (!saved.ok) throw new Error(saved.message);
await source.jobs.send(db, "mail.welcome", { userId: customer.id });
await source.jobs.send(db, "mail.welcome", { userId: 4_711 }, { afterSeconds: 3_600 });
await startSession(db, { userId: customer.id, kind: "cookie", now: new Date() });

const goOn = new AbortController().signal;
const back = (name: string, signal = goOn) =>
  makeBackup(source.config, { path: join(scratch, name), withKeys: true, now: new Date(), signal });
const made = await back("shop.zip");
const keys = await readKeysFile(made.keysPath!);
const restore = (into: string, given: { path?: string; env?: Record<string, string>; withoutKeys?: boolean } = {}) =>
  restoreBackup(configOf(join(scratch, into), given.env), {
    path: given.path ?? made.path,
    keys: given.withoutKeys ? null : keys,
    withoutKeys: given.withoutKeys ?? false,
    signal: goOn,
  });

/** The tables that hold what was backed up: all but those of ways in that were open. */
const kept = async (connection: Parameters<typeof fingerprint>[0]) => {
  const prints = await fingerprint(connection);
  for (const name of ["sessions", "password_resets", "sign_in_codes", "email_changes", "passkey_challenges"])
    expect(prints).toHaveProperty(name);
  return { ...prints, sessions: "", password_resets: "", sign_in_codes: "", email_changes: "", passkey_challenges: "" };
};

test("the file is its owner's alone, its keys lie in another, and a session is in neither", async () => {
  expect((await readdir(scratch)).filter((name) => name.startsWith("shop"))).toEqual(["shop.keys.json", "shop.zip"]);
  for (const path of [made.path, made.keysPath!]) expect((await stat(path)).mode & 0o777).toBe(0o600);
  const { encryptionKey } = await readSecrets(source.config.dataDir);
  expect((await readFile(made.path)).includes(encryptionKey)).toBe(false);
  expect(await readFile(made.keysPath!, "utf8")).toContain(encryptionKey);
  expect(made.manifest.tables.map(({ name }) => name)).not.toContain("sessions");
});

test("an empty folder becomes the same shop, row by row, whose prescriptions open", async () => {
  const restored = await restore("embedded");
  expect(restored).toMatchObject({ violations: [], keysToSet: [] });
  const { dataDir } = configOf(join(scratch, "embedded"));
  const cluster = await startCluster(join(dataDir, "postgres"));
  const database = openDatabase(cluster.connection("chashma"));
  try {
    expect(await kept(cluster.connection("chashma"))).toEqual(await kept(source.connection));
    expect(await database.db.$count(sessions)).toBe(0);
    const files = localFiles({ dataDir });
    expect(String(await files.read("products", source.picture.path))).toBe("<svg/>");
    const vault = openVault(configOf(dataDir), await readSecrets(dataDir));
    const there = testShop(database.db, { files, vault });
    const { content } = await readPrescription(there, { holder, id: saved.id, how: "shown" });
    expect(content.eyes?.right.sph).toBe(-225);
    // Numbers go on behind the last one, and triggers and references are back.
    expect((await makeUser(database.db)).id).toBeGreaterThan(customer.id);
    const changes = sql`select count(*)::int as n from catalogue_changes`;
    const before = (await database.db.execute<{ n: number }>(changes)).rows[0]!.n;
    await database.db.execute(sql`update products set title = 'Another' where id = ${source.unit.productId}`);
    expect((await database.db.execute<{ n: number }>(changes)).rows[0]!.n).toBeGreaterThan(before);
    await expect(
      database.db.execute(sql`insert into wishlists (user_id, product_id) values (${customer.id}, 999999)`),
    ).rejects.toThrow("Failed query");
    const waiting = await database.db.execute<{ user: number; late: boolean }>(
      sql`select (data->>'userId')::int as user, start_after > now() + interval '50 minutes' as late
          from pgboss.job where state < 'completed' and name = 'mail.welcome' order by 1`,
    );
    expect(waiting.rows).toEqual([
      { user: customer.id, late: false },
      { user: 4_711, late: true },
    ]);
  } finally {
    await database.close();
    await cluster.stop();
  }
  await expect(restore("embedded")).rejects.toThrow("is not empty: a backup is restored into an empty folder");
});

test("the same file fills a database that DATABASE_URL names, and comes back from there", async () => {
  const env = { DATABASE_URL: await source.makeDatabase("elsewhere") };
  await restore("files", { env });
  const connection = { connectionString: env.DATABASE_URL };
  expect(await kept(connection)).toEqual(await kept(source.connection));
  await expect(restore("files2", { env })).rejects.toThrow("The database is not empty");
  expect(existsSync(join(scratch, "files2/restoring"))).toBe(false);

  const again = await makeBackup(configOf(join(scratch, "files"), env), {
    path: join(scratch, "again.zip"),
    withKeys: true,
    now: new Date(),
    signal: goOn,
  });
  expect(again.manifest.tables).toEqual(made.manifest.tables);
  expect((await restore("third", { path: again.path })).violations).toEqual([]);
});

/** Of many, evenly strewn. */
const spread = (places: readonly number[]) =>
  Array.from({ length: 120 }, (_, n) => places[Math.floor((places.length * (n + 0.5)) / 120)]!);

/** Where the bytes of a ZIP's entries lie, without what it says of them: by its list at the end. */
function contentOf(zip: Buffer): number[] {
  const sign = Buffer.from("PK\x01\x02", "latin1");
  const list = zip.readUInt32LE(zip.lastIndexOf(Buffer.from("PK\x05\x06", "latin1")) + 16);
  const places: number[] = [];
  for (let at = zip.indexOf(sign, list); at >= 0; at = zip.indexOf(sign, at + 46)) {
    const [size, header] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    const begin = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    for (let place = begin; place < begin + size; place += 1) places.push(place);
  }
  return places;
}

test("a backup is refused unless everything in it is as it was written", async () => {
  const whole = await readFile(made.path);
  const path = join(scratch, "broken.zip");
  const content = contentOf(whole);
  const spots = spread(Array.from(whole.keys()));
  const packed = spread(content);
  let refused = 0;
  for (const at of [...spots, ...packed]) {
    const bytes = Buffer.from(whole);
    bytes[at]! ^= 1 << (at % 8);
    await writeFile(path, bytes);
    // What a ZIP says of its entries besides, such as their dates, may be anything.
    const read = await checkArchive(path).catch((error: Error) => error);
    if (read instanceof Error) {
      expect(read.message, `byte ${at}`).toMatch(/is no whole backup|made by a newer Chashma/);
      if (packed.includes(at)) refused += 1;
    } else expect(read, `byte ${at}`).toEqual(made.manifest);
  }
  // The last byte of what is packed may have bits that nobody reads.
  expect(refused).toBeGreaterThan(packed.length * 0.95);
  for (const bytes of [...spots.slice(0, 6).map((at) => whole.subarray(0, at)), Buffer.from("no backup")]) {
    await writeFile(path, bytes);
    await expect(restore("never", { path })).rejects.toThrow("is no whole backup");
  }
  await expect(restore("never", { path: join(scratch, "none.zip") })).rejects.toThrow("There is no");
  expect(existsSync(join(scratch, "never"))).toBe(false);
});

test("without the keys it is refused, unless their loss is wanted", async () => {
  await expect(
    restoreBackup(configOf(join(scratch, "refused")), {
      path: made.path,
      keys: null,
      withoutKeys: false,
      signal: goOn,
    }),
  ).rejects.toThrow(/sealed with installation-[0-9a-f]{8}, which was not given/);
  const env = { DATABASE_URL: await source.makeDatabase("lost") };
  expect((await restore("lost", { withoutKeys: true, env })).violations).toEqual([]);
});

test("what is broken off leaves nothing", async () => {
  const written = (folder: string, names: RegExp) =>
    vi.waitFor(async () => expect((await readdir(folder)).filter((name) => names.test(name))).not.toEqual([]), {
      timeout: 60_000,
    });
  const named = async (start: string) => (await readdir(scratch)).filter((name) => name.startsWith(start));
  const stopping = new AbortController();
  const backing = back("stopped.zip", stopping.signal);
  await written(scratch, /^stopped.*part$/);
  stopping.abort();
  await expect(backing).rejects.toThrow("aborted");
  expect(await named("stopped")).toEqual([]);

  // The name is taken while it is written.
  const late = back("late.zip");
  await written(scratch, /^late.*part$/);
  await mkdir(join(scratch, "late.zip"));
  await expect(late).rejects.toThrow("rename");
  expect(await named("late")).toEqual(["late.zip"]);

  const env = { DATABASE_URL: await source.makeDatabase("stopped") };
  const ending = new AbortController();
  const stopped = restoreBackup(configOf(join(scratch, "stopped"), env), {
    path: made.path,
    keys,
    withoutKeys: false,
    signal: ending.signal,
  });
  await vi.waitFor(() => expect(existsSync(join(scratch, "stopped/uploads/products"))).toBe(true), { timeout: 60_000 });
  ending.abort();
  await expect(stopped).rejects.toThrow("aborted");
  expect(await readdir(join(scratch, "stopped"))).toEqual([]);
  // The database is as empty as before, and takes the next one.
  expect((await restore("stopped", { env })).violations).toEqual([]);
});

test("half a restored shop does not open, and the next restore clears it away", async () => {
  const dataDir = join(scratch, "half");
  await restore("half");
  await writeFile(join(dataDir, "restoring"), "");
  expect(() => refuseHalfRestored(dataDir)).toThrow("A restore into");
  expect((await restore("half")).violations).toEqual([]);
  expect(existsSync(join(dataDir, "restoring"))).toBe(false);
  expect(() => refuseHalfRestored(dataDir)).not.toThrow();
  const { connection, close } = await connectAsItIs(configOf(dataDir));
  expect(await kept(connection)).toEqual(await kept(source.connection));
  await close();
});
