import { eq } from "drizzle-orm";
import pg from "pg";
import { beforeEach, expect, test, vi } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { storeClosures } from "#db/schema/store-days.ts";
import { GUEST, type UserActor } from "#domain/accounts/actor.ts";
import { readyRange } from "#domain/orders/ready-days.ts";
import { undoEntry } from "#services/audit/undo.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { staffOf } from "#tests/support/shop/counter-scene.ts";
import { plantStore } from "#tests/support/shop/plant-store.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { bookEyeTest } from "./book-eye-test.ts";
import { closeDays, openDays } from "./close-days.ts";
import { findCalendar } from "./find-calendar.ts";
import { getStore } from "./get-store.ts";
import { listClosedDays } from "./list-closures.ts";

const { db } = await testDatabase();
// Its clock stands at Tuesday 10 February 2026, noon in India.
const shop = testShop(db);

let n = 0;
let id: number;
let manager: UserActor;
let stranger: UserActor;
beforeEach(async () => {
  n += 1;
  id = await plantStore(db, { storeCode: `DEL${n}`, invoicePrefix: `A${n}` });
  manager = await staffOf(db, "manager", id);
  stranger = await staffOf(db, "manager", await plantStore(db, { storeCode: `MUM${n}`, invoicePrefix: `B${n}` }));
});
const lastEntry = async () =>
  (
    await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, String(id)))
      .orderBy(auditEntries.id)
  ).at(-1)!;

test("no eye test is booked on a closed day, what is booked stays, and the page says how many", async () => {
  const day = "2026-02-12";
  const person = { name: "Asha Rao", phone: "9812345678", email: "asha@example.in" };
  const book = (time: string) =>
    bookEyeTest(shop, {
      actor: GUEST,
      address: `203.0.113.${n}`,
      form: { kind: "store", store: id, day, time, ...person },
    });
  expect(await book("11:30")).toMatchObject({ ok: true });
  const closure = { storeId: id, fromDay: day, toDay: "2026-02-14", reason: "Repairs" };
  const asked = { ok: false, reason: "booked", booked: 1 };
  expect(await closeDays(shop, { actor: manager, ...closure, known: 0 })).toEqual(asked);
  expect(await db.$count(storeClosures, eq(storeClosures.storeId, id))).toBe(0);
  const answers = await Promise.all([0, 1].map(() => closeDays(shop, { actor: manager, ...closure, known: 1 })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.reason === "overlap")).toHaveLength(1);
  expect(await book("12:30")).toEqual({ ok: false, reason: "no_such_slot" });
  expect(await db.$count(eyeTestBookings, eq(eyeTestBookings.storeId, id))).toBe(1);
  const { closures } = await getStore(db, { actor: manager, id, now: shop.now() });
  expect(closures).toMatchObject([{ reason: "Repairs", booked: [{ day, count: 1 }] }]);
  const entry = (await lastEntry()).id;
  expect(await undoEntry(shop, { actor: manager, id: entry })).toMatchObject({ ok: true });
  expect(await book("12:30")).toMatchObject({ ok: true });
  // The undo is undone in turn.
  expect(await undoEntry(shop, { actor: manager, id: (await lastEntry()).id })).toMatchObject({ ok: true });
  expect((await findCalendar(shop, { storeId: id, kind: "store" }))!.holidays.has("2026-02-13")).toBe(true);
  const [kept] = await db.select().from(storeClosures).where(eq(storeClosures.storeId, id));
  await expect(openDays(shop, { actor: stranger, storeId: id, id: kept!.id })).rejects.toMatchObject({
    code: "not_found",
  });
  await openDays(shop, { actor: manager, storeId: id, id: kept!.id });
  await expect(openDays(shop, { actor: manager, storeId: id, id: kept!.id })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("eye tests are read where somebody is asked about them, and not for an undo", async () => {
  const query = vi.spyOn(pg.Client.prototype, "query");
  const readsTests = async (known?: number) => {
    const at = query.mock.calls.length;
    const fromDay = known === undefined ? "2026-03-02" : "2026-03-03";
    const closure = { storeId: id, fromDay, toDay: fromDay, reason: "Repairs", ...(known !== undefined && { known }) };
    expect(await closeDays(shop, { actor: manager, ...closure })).toMatchObject({ ok: true });
    return JSON.stringify(query.mock.calls.slice(at).map(([asked]) => asked)).includes("eye_test_bookings");
  };
  expect(await readsTests(0)).toBe(true);
  expect(await readsTests()).toBe(false);
  query.mockRestore();
});

test.each([
  ["order", "2026-03-02", "2026-03-01"],
  ["past", "2026-02-01", "2026-02-09"],
  ["long", "2026-03-01", "2027-03-02"],
  ["far", "2029-03-01", "2029-03-01"],
] as const)("days that are wrong (%s) are refused", async (reason, fromDay, toDay) => {
  const closed = closeDays(shop, { actor: manager, storeId: id, fromDay, toDay, reason: "Diwali" });
  expect(await closed).toEqual({ ok: false, reason });
});

test("what is collected is ready on a day on which the store is open", async () => {
  const today = "2026-02-10";
  await closeDays(shop, { actor: manager, storeId: id, fromDay: today, toDay: "2026-02-12", reason: "Repairs" });
  const closedDays = await listClosedDays(db, { storeId: id, from: today });
  expect(closedDays).toEqual([today, "2026-02-11", "2026-02-12"]);
  const storeTime = "Every day 10:00 AM to 8:00 PM";
  const ready = (hasLenses: boolean) => readyRange(shop.now(), { storeTime, closedDays, hasLenses }, new Set());
  expect(ready(false)).toEqual({ from: "2026-02-13", to: "2026-02-13" });
  expect(ready(true).from >= "2026-02-13").toBe(true);
});
