import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { storeHours } from "#db/seed/lists/store-row.ts";
import { STORES } from "#db/seed/lists/stores.ts";
import { invoiceSeries } from "#db/schema/invoice-series.ts";
import { storePapers } from "#db/schema/store-days.ts";
import { stores } from "#db/schema/stores.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { parseOpeningHours } from "#domain/stores/opening-hours.ts";
import { openingWords } from "#domain/stores/opening-words.ts";
import { pickFields, STORE_PARTS, type StorePart, type StoreValues } from "#domain/stores/store-fields.ts";
import { newStoreForm } from "#domain/stores/store-form.ts";
import { undoEntry } from "#services/audit/undo.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { staffOf } from "#tests/support/shop/counter-scene.ts";
import { gstinOf, plantStore } from "#tests/support/shop/plant-store.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { addStore } from "./add-store.ts";
import { changeStore } from "./change-store.ts";
import { getStore } from "./get-store.ts";
import { papersAt } from "./keep-papers.ts";
import { listManagedStores } from "./list-managed-stores.ts";
import { lockStore } from "./store-row.ts";

const { db } = await testDatabase();
// Its clock stands at Tuesday 10 February 2026, noon in India.
const shop = testShop(db);
const hours = "Monday to Saturday 10:00 AM to 8:00 PM, Sunday closed";
const make = (storeCode: string, invoicePrefix: string) =>
  plantStore(db, { storeCode, invoicePrefix, storeTime: hours });

let n = 0;
let id: number;
let owner: UserActor;
let manager: UserActor;
let stranger: UserActor;
beforeEach(async () => {
  n += 1;
  id = await make(`DEL${n}`, `A${n}`);
  owner = await staffOf(db, "admin", null);
  manager = await staffOf(db, "manager", id);
  stranger = await staffOf(db, "manager", await make(`MUM${n}`, `B${n}`));
});

const rowOf = async () => (await lockStore(db, id))!;
async function change(
  part: StorePart,
  to: Partial<StoreValues>,
  actor = owner,
  from?: StoreValues & { revision: number },
) {
  const store = from ?? (await rowOf());
  const shown = pickFields(store, STORE_PARTS[part].fields);
  return changeStore(shop, { actor, id, part, revision: store.revision, from: shown, to: { ...shown, ...to } });
}
const lastEntry = async () =>
  (
    await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, String(id)))
      .orderBy(auditEntries.id)
  ).at(-1)!;

test("a change says what was before and after, merges with a colleague's of something else, and names both of the same", async () => {
  const shown = await rowOf();
  expect(await change("details", { name: "Chashma Saket" }, manager, shown)).toMatchObject({ ok: true });
  expect(await change("details", { city: "Delhi" }, owner, shown)).toMatchObject({ ok: true });
  expect(await rowOf()).toMatchObject({ name: "Chashma Saket", city: "Delhi", revision: 3 });
  expect((await lastEntry()).changes).toEqual({ city: { before: "New Delhi", after: "Delhi" } });
  const both = await change("details", { name: "Chashma Select" }, owner, shown);
  expect(both).toMatchObject({ ok: false, reason: "changed", revision: 3, present: { name: "Chashma Saket" } });
  expect(both.ok === false && both.reason === "changed" && both.changed.name).toMatchObject({ at: shop.now() });
  // Of the rest the form goes on from what it showed: sent again it leaves a colleague's city.
  expect(both).toMatchObject({ present: { city: "New Delhi" } });
  expect(await change("details", {}, owner)).toEqual({ ok: true, entry: null });
});

test("what is not of one's store or duty is unknown or forbidden, and nothing is written", async () => {
  const before = await rowOf();
  const [unknown, forbidden] = [{ code: "not_found" }, { code: "forbidden" }];
  await expect(change("details", { name: "X" }, stranger)).rejects.toMatchObject(unknown);
  await expect(change("tax", { gstin: gstinOf("BCO") }, manager)).rejects.toMatchObject(forbidden);
  await expect(change("series", { invoicePrefix: "QQ" }, manager)).rejects.toMatchObject(unknown);
  await expect(change("trade", { open: false }, manager)).rejects.toMatchObject(unknown);
  await expect(getStore(db, { actor: stranger, id, now: shop.now() })).rejects.toMatchObject(unknown);
  await expect(getStore(db, { actor: owner, id: 999_999, now: shop.now() })).rejects.toMatchObject(unknown);
  expect(
    (await listManagedStores(db, { actor: manager, now: shop.now(), q: "", kinds: [] })).map((one) => one.id),
  ).toEqual([id]);
  expect((await getStore(db, { actor: manager, id, now: shop.now() })).may).toMatchObject({
    details: true,
    tax: false,
    series: false,
    trade: false,
  });
  expect(await rowOf()).toEqual(before);
});

test("the GSTIN is of the store's State, and its bills go on saying what held on their day", async () => {
  expect(await change("tax", { gstin: gstinOf("ACO", "27") })).toEqual({ ok: false, reason: "state" });
  const before = shop.now();
  shop.passTime(60_000);
  const moved = { stateCode: "27", gstin: gstinOf("ACO", "27") };
  expect(await change("tax", moved)).toMatchObject({ ok: true });
  expect(await papersAt(db, await rowOf(), before)).toMatchObject({ stateCode: "07", gstin: gstinOf("ACO") });
  expect(await papersAt(db, await rowOf(), shop.now())).toMatchObject(moved);
  await change("hours", { storeTime: "Every day closed" });
  expect(await db.$count(storePapers, eq(storePapers.storeId, id))).toBe(1);
});

test("a prefix is changed while its series has not begun, and never to one of another store or of this year", async () => {
  const year = { financialYear: "2025-26", lastNumber: 4 };
  expect(await change("series", { invoicePrefix: `B${n}` })).toEqual({ ok: false, reason: "prefix_taken" });
  expect(await change("series", { invoicePrefix: "CHC" })).toEqual({ ok: false, reason: "prefix_taken" });
  await db.insert(invoiceSeries).values({ series: `L${n}`, ...year });
  expect(await change("series", { invoicePrefix: `L${n}` })).toEqual({ ok: false, reason: "prefix_used" });
  expect(await change("series", { invoicePrefix: `N${n}` })).toMatchObject({ ok: true });
  await db.insert(invoiceSeries).values({ series: `N${n}`, ...year });
  expect(await change("series", { invoicePrefix: `M${n}` })).toEqual({ ok: false, reason: "series_begun" });
  expect((await getStore(db, { actor: owner, id, now: shop.now() })).series).toEqual({
    next: `N${n}/25-26/000005`,
    hasBegun: true,
  });
});

test("a change is undone while nobody has changed the same since, and rules still hold then", async () => {
  const done = await change("details", { name: "Chashma Saket", city: "Delhi" }, manager);
  const entry = done.ok ? done.entry! : 0;
  await change("details", { landline: "011-5550 1234" });
  expect(await undoEntry(shop, { actor: stranger, id: entry }).catch((fault: unknown) => fault)).toMatchObject({
    code: "not_found",
  });
  expect(await undoEntry(shop, { actor: manager, id: entry })).toMatchObject({ ok: true });
  expect(await rowOf()).toMatchObject({ name: `Chashma DEL${n}`, city: "New Delhi", landline: "011-5550 1234" });
  const series = await change("series", { invoicePrefix: `N${n}` });
  await db.insert(invoiceSeries).values({ series: `N${n}`, financialYear: "2025-26", lastNumber: 1 });
  expect(await undoEntry(shop, { actor: owner, id: series.ok ? series.entry! : 0 })).toMatchObject({
    ok: false,
    reason: "store_rule",
  });
});

test("the hours of every store of the demonstration come back from the form to the letter", () => {
  const told = [...new Set(STORES.map(storeHours))];
  expect(told.length).toBeGreaterThan(1);
  expect(told.map((words) => openingWords(parseOpeningHours(words)!))).toEqual(told);
});

const week = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].flatMap((day) => [
    [`open${day}`, "yes"],
    [`opens${day}`, "10:00"],
    [`closes${day}`, "20:00"],
  ]),
);

test("a store is added once, closed to customers until it is opened, with a code and a series of its own", async () => {
  const sent = {
    name: "Chashma Vashi",
    address: "Palm Beach Road",
    city: "Navi Mumbai",
    zipCode: "400703",
    phone: "+91 98110-00199",
    landline: "+91 22 5550 0101",
    email: "VASHI@shop.test",
    latitude: "19.0771",
    longitude: "72.9986",
    storeCode: `nmu${n}`,
    stateCode: "27",
    gstin: gstinOf("ACO", "27"),
    invoicePrefix: `v${n}`,
    ...week,
  };
  const store = newStoreForm.parse(sent);
  expect(store).toMatchObject({
    phone: "98110 00199",
    landline: "022 5550 0101",
    storeTime: hours,
    latitude: 19.0771,
    storeCode: `NMU${n}`,
  });
  const answers = await Promise.all([
    addStore(shop, { actor: owner, ...store }),
    addStore(shop, { actor: owner, ...store }),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await addStore(shop, { actor: owner, ...store, storeCode: "OTHER" })).toEqual({
    ok: false,
    reason: "prefix_taken",
  });
  expect(await addStore(shop, { actor: owner, ...store, invoicePrefix: "Q9", stateCode: "07" })).toEqual({
    ok: false,
    reason: "state",
  });
  await expect(addStore(shop, { actor: manager, ...store })).rejects.toMatchObject({ code: "forbidden" });
  const [made] = await db
    .select()
    .from(stores)
    .where(eq(stores.storeCode, `NMU${n}`));
  expect(made).toMatchObject({ open: false, kind: "shop", chairs: 1 });
  expect(newStoreForm.safeParse({ ...sent, closes1: "09:00", latitude: "" }).error?.issues.length).toBeGreaterThan(0);
});
