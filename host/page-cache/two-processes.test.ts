import { sql } from "drizzle-orm";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedTestShop } from "#db/seed/seed-test-shop.ts";
import { followCatalogue } from "./follow-catalogue.ts";
import { openMemory } from "./memory.ts";
import { cacheKey } from "#services/cache-key.ts";
import { listProducts } from "#services/catalogue/list-products.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";

const { db, connection } = await testDatabase();
const { frame, sunglasses } = (await seedTestShop(db)).products;

/** What a process holds of the catalogue, and what keeps it so. */
async function openProcess() {
  const memory = openMemory(pino({ level: "silent" }));
  const shop = testShop(db, { cached: memory.cached });
  await shop.live.load();
  const { stop } = followCatalogue(connection, {
    live: shop.live,
    followers: memory.followers,
    log: pino({ level: "silent" }),
  });
  afterAll(stop);
  /** As the pages read it: from what is remembered, from memory. */
  const list = () =>
    shop.cached(cacheKey<Map<number, string>>("a list"), async () => {
      const { data } = await listProducts(shop, { filter: {}, page: 1, limit: 100 });
      return new Map(data.map(({ id, title }) => [id, title]));
    });
  return { list, version: () => memory.pages.version(), shop };
}

const processes = [await openProcess(), await openProcess()];

async function isShownWithin(ms: number, isShown: (list: Map<number, string>) => boolean): Promise<boolean> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const lists = await Promise.all(processes.map(({ list }) => list()));
    if (lists.every(isShown)) return true;
    await sleep(10);
  }
  return false;
}

const rename = (id: number, title: string) => db.execute(sql`update products set title = ${title} where id = ${id}`);

beforeAll(async () => {
  while (processes.some(({ version }) => version() === 0)) await sleep(10);
});

test("an edit shows in every process within a second", async () => {
  await Promise.all(processes.map(({ list }) => list()));
  await rename(frame.id, "Shown Everywhere");
  expect(await isShownWithin(1_000, (list) => list.get(frame.id) === "Shown Everywhere")).toBe(true);
  await db.execute(sql`update products set published = false where id = ${frame.id}`);
  expect(await isShownWithin(1_000, (list) => !list.has(frame.id))).toBe(true);
  await db.execute(sql`update products set published = true where id = ${frame.id}`);
  expect(await isShownWithin(1_000, (list) => list.has(frame.id))).toBe(true);
});

test("of a burst of changes the last is shown, and pages are made anew a few times and not for each", async () => {
  await sleep(600);
  const before = processes[0]!.version();
  for (let turn = 1; turn <= 200; turn += 1) await rename(frame.id, `Turn ${turn}`);
  expect(await isShownWithin(1_000, (list) => list.get(frame.id) === "Turn 200")).toBe(true);
  expect(processes[0]!.version() - before).toBeLessThan(20);
});

test("what changes while the connection is cut is shown all the same", async () => {
  const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'chashma catalogue' and datname = current_database()`;
  await db.execute(cut);
  await rename(sunglasses.id, "While Nobody Listened");
  expect(await isShownWithin(1_000, (list) => list.get(sunglasses.id) === "While Nobody Listened")).toBe(true);
});

test("a change without a notice is found in the log", { timeout: 20_000 }, async () => {
  await db.execute(sql`alter table products disable trigger tell_catalogue_change`);
  await rename(frame.id, "Told By Nobody");
  expect(await isShownWithin(8_000, (list) => list.get(frame.id) === "Told By Nobody")).toBe(true);
  await db.execute(sql`alter table products enable trigger tell_catalogue_change`);
});

test("a bulk change is read beside the edition that answers, and followed by all", { timeout: 20_000 }, async () => {
  await db.execute(sql`insert into catalogue_changes (product_id) values (null)`);
  await db.execute(sql`alter table products disable trigger log_updated`);
  await rename(frame.id, "In The New Edition");
  await db.execute(sql`alter table products enable trigger log_updated`);
  await db.execute(sql`insert into catalogue_changes (product_id) values (null)`);
  expect(await isShownWithin(8_000, (list) => list.get(frame.id) === "In The New Edition")).toBe(true);
});
