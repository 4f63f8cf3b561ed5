import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserActor } from "#domain/accounts/actor.ts";
import { CLOSURES, STORES } from "#services/cache-keys.ts";
import { changeStore } from "#services/stores/change-store.ts";
import { closeDays } from "#services/stores/close-days.ts";
import { listClosures } from "#services/stores/list-closures.ts";
import { listStores } from "#services/stores/list-stores.ts";
import { lockStore } from "#services/stores/store-row.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { staffOf } from "#tests/support/shop/counter-scene.ts";
import { plantStore } from "#tests/support/shop/plant-store.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { followCatalogue } from "./follow-catalogue.ts";
import { openMemory } from "./memory.ts";

const { db, connection } = await testDatabase();
const log = pino({ level: "silent" });
const memory = openMemory(log);
const shop = testShop(db, { cached: memory.cached });
await shop.live.load();
const { stop } = followCatalogue(connection, { live: shop.live, followers: memory.followers, log });
afterAll(stop);

const id = await plantStore(db, { storeCode: "DEL02", invoicePrefix: "SKT" });
let owner: UserActor;
beforeAll(async () => {
  owner = await staffOf(db, "admin", null);
  while (memory.pages.version() === 0) await sleep(10);
});

/** As the store finder reads it: from what is remembered. */
const shown = async () => ({
  store: (await shop.cached(STORES, () => listStores(db))).find((one) => one.id === id),
  closures: (await shop.cached(CLOSURES, () => listClosures(db, { from: "2026-02-10" }))).get(id) ?? [],
});

type Shown = Awaited<ReturnType<typeof shown>>;

async function isShownWithin(ms: number, isShown: (now: Shown) => boolean): Promise<boolean> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    if (isShown(await shown())) return true;
    await sleep(10);
  }
  return false;
}

test("new hours, closed days and a store that closes for good show within a second, and kept pages go", async () => {
  const before = await shown();
  const pages = memory.pages.version();
  const { revision, storeTime, open } = (await lockStore(db, id))!;
  const hours = "Every day 11:00 AM to 9:00 PM";
  const change = { actor: owner, id };
  await changeStore(shop, { ...change, part: "hours", revision, from: { storeTime }, to: { storeTime: hours } });
  const arePagesGone = () => memory.pages.version() > pages;
  expect(await isShownWithin(1_000, ({ store }) => store?.storeTime === hours && arePagesGone())).toBe(true);
  expect(before.store?.storeTime).toBe(storeTime);
  await closeDays(shop, { actor: owner, storeId: id, fromDay: "2026-03-04", toDay: "2026-03-04", reason: "Holi" });
  expect(await isShownWithin(1_000, ({ closures }) => closures[0]?.reason === "Holi")).toBe(true);
  await changeStore(shop, { ...change, part: "trade", revision: revision + 1, from: { open }, to: { open: false } });
  expect(await isShownWithin(1_000, ({ store }) => store === undefined)).toBe(true);
});
