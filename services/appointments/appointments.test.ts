import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { customers } from "#db/schema/customers.ts";
import { storeClosures } from "#db/schema/store-days.ts";
import { stores } from "#db/schema/stores.ts";
import { GUEST, type UserActor } from "#domain/accounts/actor.ts";
import { WALK_IN } from "#domain/appointments/appointment-form.ts";
import { customerOfAccount } from "#services/customers/customer-of-account.ts";
import { bookEyeTest } from "#services/stores/book-eye-test.ts";
import { cancelEyeTest } from "#services/stores/cancel-eye-test.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { staffOf } from "#tests/support/shop/counter-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { getAppointment } from "./appointment-row.ts";
import { bookAppointment, type NewAppointment } from "./book-appointment.ts";
import { callOffAppointment, moveAppointment, noteOutcome } from "./change-appointment.ts";
import { findWhyClosed } from "./find-why-closed.ts";
import { listTimes } from "./list-times.ts";
import { readPlan } from "./read-plan.ts";

const { db } = await testDatabase();
// Its clock stands at Tuesday 10 February 2026, noon in India.
const shop = testShop(db);
const later = (minutes: number) => ({ ...shop, now: () => new Date(shop.now().getTime() + minutes * 60_000) });
const today = "2026-02-10";
const makeStore = async (storeCode: string) => {
  const [store] = await db
    .insert(stores)
    .values({
      name: `Chashma ${storeCode}`,
      storeCode,
      kind: "shop",
      address: "4 Anupam Arcade",
      city: "New Delhi",
      stateCode: "07",
      zipCode: "110017",
      phone: "98110 00102",
      email: `${storeCode.toLowerCase()}@shop.test`,
      storeTime: "Every day 10:00 AM to 8:00 PM",
      gstin: "07AAACO1234B1Z6",
      invoicePrefix: storeCode.slice(1),
    })
    .returning({ id: stores.id });
  return store!.id;
};

let storeId: number;
let seller: UserActor;
let stranger: UserActor;
beforeAll(async () => {
  storeId = await makeStore("DELA");
  seller = await staffOf(db, "seller", storeId);
  stranger = await staffOf(db, "manager", await makeStore("DELB"));
});
beforeEach(async () => {
  await db.delete(eyeTestBookings);
  shop.queued.length = 0;
});

const book = (over: Partial<NewAppointment & { actor: UserActor }> = {}, at: typeof shop = shop) =>
  bookAppointment(at, {
    actor: seller,
    key: randomUUID(),
    storeId,
    kind: "store",
    day: today,
    time: "15:00",
    name: "Asha Rao",
    phone: "9812345678",
    email: "asha@example.in",
    address: "",
    pin: "",
    ...over,
  });
const booked = async (over: Parameters<typeof book>[0] = {}, at?: typeof shop) => {
  const answer = await book(over, at);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.id;
};
const rowOf = (id: string) => getAppointment(db, { actor: seller, id });
const actionsOf = async (id: string) =>
  (await db.select().from(auditEntries).where(eq(auditEntries.entityId, id)).orderBy(auditEntries.id)).map(
    ({ action }) => action,
  );

test("staff book for today, the time is theirs alone, and the customer is one of the store's", async () => {
  const key = randomUUID();
  const answers = await Promise.all([
    ...Array.from({ length: 3 }, () => book({ key })),
    ...Array.from({ length: 5 }, (_, n) => book({ name: `Ravi Rao ${"abcde"[n]}` })),
  ]);
  const ok = answers.filter((answer) => answer.ok);
  // Whoever was first has it; the same form pressed thrice is one booking.
  expect(new Set(ok.map((answer) => answer.ok && answer.id)).size).toBe(1);
  expect(answers.filter((answer) => !answer.ok && answer.reason === "taken")).toHaveLength(8 - ok.length);
  expect(await db.$count(eyeTestBookings)).toBe(1);
  expect(shop.queued.map(({ name }) => name)).toEqual(["mail.eye-test-booked"]);
  const [row] = await db.select().from(eyeTestBookings);
  const [customer] = await db.select().from(customers).where(eq(customers.id, row!.customerId!));
  expect(customer).toMatchObject({ phone: row!.phone, homeStoreId: storeId });
  expect(await actionsOf(row!.id)).toEqual(["visit.booked"]);
  const { days, times } = await listTimes(shop, { storeId, kind: "store", day: today });
  expect(days[0]).toBe(today);
  // What is over today is not offered, nor what is taken.
  expect(times).toEqual(["12:30", "13:00", "14:30", "15:30", "16:00", "16:30", "17:00", "17:30"]);
});

test("from a customer's page it is theirs, with an account too, while the form names them", async () => {
  const user = await makeUser(db, { firstName: "Asha", lastName: "Rao", phoneNumber: "9812345678" });
  const customerId = await customerOfAccount(db, { userId: user.id });
  await db.update(customers).set({ homeStoreId: storeId }).where(eq(customers.id, customerId));
  // Each walks in at an instant of their own.
  let minute = 0;
  const theirs = async (over: Parameters<typeof book>[0]) => {
    const id = await booked({ ...over, time: WALK_IN }, later((minute += 1)));
    return (await rowOf(id)).customerId === customerId;
  };
  expect(await theirs({ customerId, phone: "+91 98123 45678", name: "asha rao " })).toBe(true);
  expect(await theirs({ customerId, name: "Om Rao" })).toBe(false);
  expect(await theirs({ customerId, phone: "9812345679" })).toBe(false);
});

test.each([
  ["a time that is over", { time: "11:00" }],
  ["a day before", { day: "2026-02-09" }],
  ["a day too far ahead", { day: "2026-03-30" }],
  ["a time that is none", { time: "15:10" }],
])("%s cannot be booked", async (_, over) => {
  expect(await book(over)).toEqual({ ok: false, reason: "no_such_slot" });
  expect(await db.$count(eyeTestBookings)).toBe(0);
});

test("whoever walks in stands at their minute, is here, and takes no time of the plan", async () => {
  const id = await booked({ time: WALK_IN, email: "" });
  expect(await rowOf(id)).toMatchObject({ outcome: "came", startsAt: shop.now() });
  const second = await booked({ time: WALK_IN, name: "Ravi Rao" }, later(0.1));
  expect(await actionsOf(id)).toEqual(["visit.walked_in"]);
  expect(shop.queued).toEqual([]);
  expect(await book({ time: WALK_IN, kind: "home" })).toEqual({ ok: false, reason: "home" });
  const [plan] = (await readPlan(shop, { actor: seller, storeId, from: today, days: 1 }))!;
  expect(plan).toMatchObject({ booked: 2 });
  expect(plan!.rows[1]).toMatchObject({ minute: 12 * 60, cells: { "chair 1": { test: { id: second } } } });
  expect(plan!.rows[0]).toMatchObject({ minute: 12 * 60, cells: { "chair 1": { test: { id, name: "Asha Rao" } } } });
  expect(plan!.rows.find(({ minute }) => minute === 15 * 60)!.cells["chair 1"]).toEqual({ free: "15:00" });
});

test("a walk-in while the store is closed is taken, and staff are told why it is closed", async () => {
  expect(await findWhyClosed(shop, storeId)).toBeNull();
  expect(await findWhyClosed(later(8 * 60), storeId)).toBe("The store is closed now: it closed at 8:00 PM.");
  await db.insert(storeClosures).values({ storeId, fromDay: today, toDay: today, reason: "Repairs" });
  expect(await findWhyClosed(shop, storeId)).toBe("The store is closed today: Repairs.");
  const id = await booked({ time: WALK_IN, name: "Om" });
  expect(await rowOf(id)).toMatchObject({ name: "Om", outcome: "came" });
  await db.delete(storeClosures);
});

test("came or not is said on the day, the latter once the time has begun, and can be taken back", async () => {
  const id = await booked();
  const note = (outcome: "came" | "missed" | null, changes: number, at = shop) =>
    noteOutcome(at, { actor: seller, id, changes, outcome });
  expect(await note("missed", 0)).toEqual({ ok: false, reason: "not_begun" });
  expect(await note("came", 0)).toEqual({ ok: true });
  expect(await note(null, 0)).toEqual({ ok: false, reason: "changed" });
  expect(await note(null, 1)).toEqual({ ok: true });
  const wordAt = async (minutes: number) => {
    const [plan] = (await readPlan(later(minutes), { actor: seller, storeId, from: today, days: 1 }))!;
    const cells = plan!.rows.flatMap((row) => Object.values(row.cells));
    return cells.find((cell) => "test" in cell && cell.test.id === id);
  };
  expect(await wordAt(209)).toMatchObject({ test: { isUnsaid: false } });
  expect(await wordAt(210)).toMatchObject({ test: { isUnsaid: true } });
  expect(await note("missed", 2, later(181))).toEqual({ ok: true });
  expect(await rowOf(id)).toMatchObject({ outcome: "missed", changes: 3 });
  expect(await wordAt(210)).toMatchObject({ test: { isUnsaid: false } });
  expect(await actionsOf(id)).toEqual(["visit.booked", "visit.outcome", "visit.outcome", "visit.outcome"]);
  const tomorrow = await booked({ day: "2026-02-11" });
  expect(await noteOutcome(shop, { actor: seller, id: tomorrow, changes: 0, outcome: "came" })).toEqual({
    ok: false,
    reason: "not_yet",
  });
});

test("it is moved once, to a free time alone, and the customer is told both times", async () => {
  const id = await booked();
  await booked({ time: "16:00", name: "Ravi Rao" });
  const move = (time: string, changes = 0, at = shop) =>
    moveAppointment(at, { actor: seller, id, changes, day: today, time });
  expect(await move("16:00")).toEqual({ ok: false, reason: "taken" });
  expect(await move("09:00")).toEqual({ ok: false, reason: "no_such_slot" });
  const answers = await Promise.all([move("17:00"), move("17:30")]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.reason === "changed")).toHaveLength(1);
  expect(shop.queued.filter(({ name }) => name === "mail.eye-test-moved")).toHaveLength(1);
  expect(await move("15:30", 1, later(600))).toEqual({ ok: false, reason: "over" });
});

test("called off, its time is free, and nothing more is done with it", async () => {
  const id = await booked();
  const given = { actor: seller, id, changes: 0 };
  const answers = await Promise.all([callOffAppointment(shop, given), callOffAppointment(shop, given)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(shop.queued.filter(({ name }) => name === "mail.eye-test-called-off")).toHaveLength(1);
  expect(await noteOutcome(shop, { ...given, changes: 1, outcome: "came" })).toEqual({ ok: false, reason: "over" });
  await booked({ name: "Ravi Rao" });
});

test("what the customer cancels while a page stands open is not moved", async () => {
  const own = await bookEyeTest(shop, {
    actor: GUEST,
    address: "203.0.113.9",
    form: {
      kind: "store",
      store: storeId,
      day: "2026-02-12",
      time: "15:00",
      name: "Asha Rao",
      phone: "9812345678",
      email: "asha@example.in",
    },
  });
  if (!own.ok) throw new Error(own.reason);
  const [row] = await db.select().from(eyeTestBookings);
  await cancelEyeTest(shop, own);
  expect(
    await moveAppointment(shop, { actor: seller, id: row!.id, changes: 0, day: "2026-02-12", time: "16:00" }),
  ).toEqual({ ok: false, reason: "changed" });
});

test("another store's eye tests are unknown, and nobody books there", async () => {
  const id = await booked();
  const unknown = { code: "not_found" };
  const given = { actor: stranger, id, changes: 0 };
  await expect(getAppointment(db, given)).rejects.toMatchObject(unknown);
  await expect(noteOutcome(shop, { ...given, outcome: "came" })).rejects.toMatchObject(unknown);
  await expect(moveAppointment(shop, { ...given, day: today, time: "16:00" })).rejects.toMatchObject(unknown);
  await expect(callOffAppointment(shop, given)).rejects.toMatchObject(unknown);
  await expect(book({ actor: stranger })).rejects.toMatchObject(unknown);
  await expect(getAppointment(db, { actor: await makeUser(db), id })).rejects.toMatchObject({ code: "forbidden" });
  expect(await readPlan(shop, { actor: stranger, storeId, from: today, days: 1 })).toMatchObject([{ booked: 0 }]);
});
