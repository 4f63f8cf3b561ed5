import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { rosterShifts } from "#db/schema/store-days.ts";
import { users } from "#db/schema/accounts.ts";
import { dutyGrants } from "#db/schema/duty-grants.ts";
import { GUEST, type UserActor } from "#domain/accounts/actor.ts";
import { bookAppointment } from "#services/appointments/book-appointment.ts";
import { moveAppointment } from "#services/appointments/change-appointment.ts";
import { readPlan } from "#services/appointments/read-plan.ts";
import { getUndoable, listUndoable, undoEntry } from "#services/audit/undo.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { staffOf } from "#tests/support/shop/counter-scene.ts";
import { plantStore } from "#tests/support/shop/plant-store.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { bookEyeTest } from "./book-eye-test.ts";
import { findCalendar } from "./find-calendar.ts";
import { getRoster } from "./get-roster.ts";
import { listFreeSlots } from "./list-free-slots.ts";
import { listRosterChanges } from "./list-roster-changes.ts";
import { setShifts } from "./set-shifts.ts";

const { db } = await testDatabase();
// Its clock stands at Tuesday 10 February 2026, noon in India; the tests are on a Thursday.
const shop = testShop(db);
const day = "2026-02-12";
let n = 0;
let storeId: number;
let manager: UserActor;
let optometrist: UserActor;
beforeEach(async () => {
  n += 1;
  storeId = await plantStore(db, { storeCode: `DEL${n}`, invoicePrefix: `S${n}`, chairs: 3 });
  manager = await staffOf(db, "manager", storeId);
  optometrist = await staffOf(db, "optometrist", storeId);
});

const online = (name: string, time = "15:00") =>
  bookEyeTest(shop, {
    actor: GUEST,
    address: `203.0.${n}.${name.length}`,
    form: { kind: "store", store: storeId, day, time, name, phone: "9812345678", email: "asha@example.in" },
  });
const byStaff = (name: string, time = "15:00", chair: number | null = null) =>
  bookAppointment(shop, {
    actor: manager,
    key: randomUUID(),
    storeId,
    kind: "store",
    day,
    time,
    chair,
    name,
    phone: "9812345678",
    email: "",
    address: "",
    pin: "",
  });
const booked = () =>
  db.select().from(eyeTestBookings).where(eq(eyeTestBookings.storeId, storeId)).orderBy(eyeTestBookings.chair);
const freeTimes = async (of = day) => {
  const calendar = (await findCalendar(shop, { storeId, kind: "store" }))!;
  return (await listFreeSlots(db, { storeId, calendar, day: of })).map(({ time }) => time);
};
const put = (userId: number, from: Record<string, string>, to: Record<string, string>) =>
  setShifts(shop, { actor: manager, storeId, userId, from, to });

test("of a dozen who want one time, as many get it as there are chairs, each a chair of their own", async () => {
  const names = Array.from({ length: 12 }, (_, place) => `Asha ${"R".repeat(place + 1)}`);
  const answers = await Promise.all(names.map((name, place) => (place % 2 ? online(name) : byStaff(name))));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect((await booked()).map(({ chair }) => chair)).toEqual([1, 2, 3]);
  expect(await freeTimes()).not.toContain("15:00");
  // Whatever goes past the services is refused by the database.
  const [first] = await booked();
  const { id: _, ...copy } = first!;
  await expect(db.insert(eyeTestBookings).values(copy)).rejects.toMatchObject({
    cause: { constraint: "eye_test_bookings_chair" },
  });
});

test("staff may book a chair, and are told where it is taken", async () => {
  expect(await byStaff("Asha Rao", "15:00", 2)).toMatchObject({ ok: true });
  expect(await byStaff("Ravi Rao", "15:00", 2)).toEqual({ ok: false, reason: "chair_taken" });
  expect(await byStaff("Ravi Rao", "15:00", 4)).toEqual({ ok: false, reason: "chair_taken" });
  expect(await byStaff("Ravi Rao")).toMatchObject({ ok: true });
  expect((await booked()).map(({ name, chair }) => [name, chair])).toEqual([
    ["Ravi Rao", 1],
    ["Asha Rao", 2],
  ]);
});

test("the second press of the same customer is the same booking, also where another chair is free", async () => {
  const answers = await Promise.all([online("Asha Rao"), online("Asha Rao")]);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await booked()).toHaveLength(1);
});

test("a move can choose a chair, is refused where it is taken, and tells the customer of times alone", async () => {
  await byStaff("Asha Rao");
  await byStaff("Ravi Rao");
  const [own] = await booked();
  const move = (over: { time?: string; chair?: number; changes?: number }) =>
    moveAppointment(shop, { actor: manager, id: own!.id, changes: 0, day, time: "15:00", ...over });
  shop.queued.length = 0;
  expect(await move({})).toEqual({ ok: false, reason: "same" });
  expect(await move({ chair: 2 })).toEqual({ ok: false, reason: "chair_taken" });
  expect(await move({ chair: 9 })).toEqual({ ok: false, reason: "chair_taken" });
  expect(await move({ chair: 3 })).toEqual({ ok: true });
  expect(shop.queued).toEqual([]);
  expect(await move({ time: "16:00", chair: 2, changes: 1 })).toEqual({ ok: true });
  expect(shop.queued.map(({ name }) => name)).toEqual(["mail.eye-test-moved"]);
  const [plan] = (await readPlan(shop, { actor: manager, storeId, from: day, days: 1 }))!;
  expect(plan!.columns.map(({ key }) => key)).toEqual(["chair 1", "chair 2", "chair 3", "home"]);
  const row = plan!.rows.find(({ minute }) => minute === 16 * 60)!;
  expect(row.cells).toMatchObject({ "chair 1": { free: "16:00" }, "chair 2": { test: { name: "Asha Rao" } } });
});

test("with a roster a time has as many places as there are people, and none where nobody works", async () => {
  expect(await freeTimes()).toContain("11:00");
  // Thursdays from eleven to four, and a manager from three on.
  expect(await put(optometrist.id, {}, { "4": "660-960" })).toMatchObject({ ok: true });
  expect(await freeTimes()).toEqual(["11:00", "11:30", "12:00", "12:30", "13:00", "14:30", "15:00", "15:30"]);
  expect(await freeTimes("2026-02-13")).toEqual([]);
  await put(manager.id, {}, { "4": "900-1080" });
  const names = Array.from({ length: 6 }, (_, place) => `Asha ${"R".repeat(place + 1)}`);
  const answers = await Promise.all(names.map((name) => byStaff(name)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(await freeTimes()).toContain("17:00");
  // Somebody is ill on this day; what is booked stays.
  await put(manager.id, {}, { [day]: "off" });
  expect(await freeTimes()).not.toContain("17:00");
  expect(await booked()).toHaveLength(2);
  // A chair that was left free does not make a third place.
  expect(await byStaff("Binod Rao")).toEqual({ ok: false, reason: "taken" });
  // Whoever no longer works here tests nobody.
  await db.update(users).set({ enabled: false }).where(eq(users.id, optometrist.id));
  expect(await freeTimes()).toEqual([]);
});

test("two who change the same day of somebody hear of each other; other days merge, and a change is undone", async () => {
  const id = optometrist.id;
  await put(id, {}, { "1": "600-1080" });
  const mine = await put(id, {}, { "1": "660-1080" });
  expect(mine).toMatchObject({ ok: false, reason: "changed", present: { "1": "600-1080" } });
  expect(!mine.ok && mine.changed["1"]).toMatchObject({ at: shop.now() });
  const other = await put(id, { "1": "", "2": "" }, { "1": "", "2": "600-1080" });
  expect(other).toMatchObject({ ok: true });
  const { people, isEmpty } = await getRoster(db, { actor: manager, id: storeId, now: shop.now() });
  expect(isEmpty).toBe(false);
  expect(people.find((one) => one.id === id)!.week).toMatchObject({ "1": "600-1080", "2": "600-1080", "3": "" });
  expect(await undoEntry(shop, { actor: manager, id: other.ok ? other.entry! : 0 })).toMatchObject({ ok: true });
  expect(await db.$count(rosterShifts, eq(rosterShifts.userId, id))).toBe(1);
});

test("of somebody on the rosters of two stores each is for itself: in what is told, undone and listed", async () => {
  const id = optometrist.id;
  n += 1;
  const otherStore = await plantStore(db, { storeCode: `OTH${n}`, invoicePrefix: `O${n}` });
  const stranger = await staffOf(db, "manager", otherStore);
  await db.insert(dutyGrants).values({ userId: id, duty: "prescriptions", storeId: otherStore });
  const there = { actor: stranger, storeId: otherStore, userId: id };
  const here = await put(id, {}, { "1": "600-1080" });
  const theirs = await setShifts(shop, { ...there, from: {}, to: { "1": "660-1080" } });
  const [own, other] = [here, theirs].map((done) => (done.ok ? done.entry! : 0));
  const taken = await put(id, { "1": "" }, { "1": "720-1080" });
  expect(!taken.ok && taken.changed["1"]).toMatchObject({ entry: own });
  const listed = async (actor: UserActor, of: number) =>
    (await listRosterChanges(db, { actor, id: of })).rows.map((row) => row.id);
  expect(await listed(manager, storeId)).toEqual([own]);
  expect(await listed(stranger, otherStore)).toEqual([other]);
  const unknown = { code: "not_found" };
  await expect(listed(stranger, storeId)).rejects.toMatchObject(unknown);
  const ids = [own!, other!];
  expect(await listUndoable(db, { actor: stranger, ids, now: shop.now() })).toEqual(new Set([other]));
  await expect(getUndoable(db, { actor: stranger, id: own!, now: shop.now() })).rejects.toMatchObject(unknown);
  await expect(undoEntry(shop, { actor: stranger, id: own! })).rejects.toMatchObject(unknown);
  // What was done at the other store since stands in nobody's way here.
  expect(await undoEntry(shop, { actor: manager, id: own! })).toMatchObject({ ok: true });
  expect(await db.$count(rosterShifts, eq(rosterShifts.storeId, otherStore))).toBe(1);
});

test("a roster is of the store's own people, and for whoever manages it", async () => {
  const elsewhere = await staffOf(db, "optometrist", null);
  const seller = await staffOf(db, "seller", storeId);
  const unknown = { code: "not_found" };
  for (const person of [elsewhere.id, seller.id, 999_999])
    await expect(put(person, {}, { "1": "600-1080" })).rejects.toMatchObject(unknown);
  const given = { storeId, userId: optometrist.id, from: {}, to: { "1": "600-1080" } };
  for (const actor of [elsewhere, seller, optometrist, await staffOf(db, "manager", null)])
    await expect(setShifts(shop, { actor, ...given })).rejects.toMatchObject(unknown);
  await expect(getRoster(db, { actor: optometrist, id: storeId, now: shop.now() })).rejects.toMatchObject(unknown);
});
