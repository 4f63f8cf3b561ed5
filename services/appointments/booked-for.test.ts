import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { customers } from "#db/schema/customers.ts";
import { WALK_IN } from "#domain/appointments/appointment-form.ts";
import { getCustomer } from "#services/customers/get-customer.ts";
import { listCustomers } from "#services/customers/list-customers.ts";
import { isOfStores } from "#services/customers/of-stores.ts";
import { openCustomer } from "#services/customers/open-customer.ts";
import { customersScene, DELHI, MUMBAI } from "#tests/support/shop/customers-scene.ts";
import { getAppointment } from "./appointment-row.ts";
import { bookAppointment, type NewAppointment } from "./book-appointment.ts";
import { findBookedFor, isUnseen } from "./booked-for.ts";
import { callOffAppointment } from "./change-appointment.ts";

const { db, shop, seller, elsewhere, person, withAccount } = await customersScene();
beforeEach(() => db.delete(eyeTestBookings));

const book = (over: Pick<NewAppointment, "name" | "phone" | "customerId"> & Partial<NewAppointment>) =>
  bookAppointment(shop, {
    actor: seller,
    key: randomUUID(),
    storeId: DELHI,
    kind: "store",
    day: "2026-02-10",
    time: WALK_IN,
    email: "",
    address: "",
    pin: "",
    ...over,
  });

/** A customer of another store, open to the seller for an hour. */
async function opened(name: string) {
  const { id, phone } = await person(name, { storeId: MUMBAI });
  await openCustomer(shop, { actor: seller, id, phone });
  return { customerId: id, name, phone };
}

test("whoever may be seen no longer when it is booked makes no second customer: nothing is booked", async () => {
  const asha = await opened("Asha Hour");
  shop.passTime(61 * 60_000);
  const before = await db.$count(customers);
  expect(await book(asha)).toEqual({ ok: false, reason: "unseen" });
  // Nor under another name: who they are is not known here any more.
  expect(await book({ ...asha, name: "Om Hour" })).toEqual({ ok: false, reason: "unseen" });
  expect(await book({ ...asha, customerId: 999_999 })).toEqual({ ok: false, reason: "unseen" });
  expect(await db.$count(customers)).toBe(before);
  expect(await db.$count(eyeTestBookings)).toBe(0);
  const asked = { actor: seller, id: asha.customerId, now: shop.now() };
  expect(await findBookedFor(db, asked)).toBe("unseen");
  // Opened again, the same press books it.
  await openCustomer(shop, { actor: seller, id: asha.customerId, phone: asha.phone });
  expect(await findBookedFor(db, asked)).toMatchObject({ id: asha.customerId, name: "Asha Hour" });
  expect(await book(asha)).toMatchObject({ ok: true });
  expect(await db.select().from(eyeTestBookings)).toMatchObject([{ customerId: asha.customerId }]);
});

test("a press that comes once more answers the eye test that it booked", async () => {
  const ravi = { ...(await opened("Ravi Twice")), key: randomUUID() };
  expect(await book(ravi)).toEqual({ ok: true, id: ravi.key });
  // By that eye test they are a customer of the store: without it they are unseen.
  await db.update(eyeTestBookings).set({ cancelledAt: shop.now() });
  shop.passTime(61 * 60_000);
  expect(await book(ravi)).toEqual({ ok: true, id: ravi.key });
  expect(await db.$count(eyeTestBookings)).toBe(1);
});

test("a booking makes somebody a customer of the store, until it is called off", async () => {
  const meera = await opened("Meera Calledoff");
  const id = randomUUID();
  const answer = await book({ ...meera, key: id, day: "2026-02-12", time: "15:00" });
  expect(answer).toEqual({ ok: true, id });
  shop.passTime(61 * 60_000);
  const look = () => getCustomer(db, { actor: seller, id: meera.customerId, now: shop.now() });
  const listed = async () => {
    const byName = await listCustomers(db, { actor: seller, now: shop.now(), q: "calledoff" });
    const all = await listCustomers(db, { actor: seller, now: shop.now() });
    return [byName, all].map(({ rows }) => rows.some((row) => row.id === meera.customerId));
  };
  const hasNoLink = async (actor = seller) =>
    isUnseen(shop, { actor, appointment: await getAppointment(db, { actor: seller, id }) });
  expect(await hasNoLink()).toBe(false);
  expect(await look()).toMatchObject({ isElsewhere: false, person: { name: "Meera Calledoff" } });
  expect(await listed()).toEqual([true, true]);
  expect(await callOffAppointment(shop, { actor: seller, id, changes: 0 })).toEqual({ ok: true });
  await expect(look()).rejects.toMatchObject({ code: "not_found" });
  expect(await listed()).toEqual([false, false]);
  expect(await hasNoLink()).toBe(true);
  // Of their own store they stay.
  const inMumbai = { actor: elsewhere, id: meera.customerId, now: shop.now() };
  expect(await getCustomer(db, inMumbai)).toMatchObject({ isElsewhere: false });
  expect(await hasNoLink(elsewhere)).toBe(false);
});

test("an account without a store gets none by what staff book: called off, it is nobody's here", async () => {
  const account = await withAccount("Nila");
  await openCustomer(shop, { actor: seller, id: account.id, phone: account.phone });
  const id = randomUUID();
  const asked = { actor: seller, id: account.id, now: shop.now() };
  const given = { name: account.name, phone: account.phone, customerId: account.id };
  expect(await book({ ...given, key: id, day: "2026-02-12", time: "16:00" })).toEqual({ ok: true, id });
  expect(await findBookedFor(db, asked)).toMatchObject({ id: account.id });
  expect(await callOffAppointment(shop, { actor: seller, id, changes: 0 })).toEqual({ ok: true });
  shop.passTime(61 * 60_000);
  expect(await findBookedFor(db, { ...asked, now: shop.now() })).toBe("unseen");
  const [row] = await db.select().from(customers).where(eq(customers.id, account.id));
  expect(row).toMatchObject({ homeStoreId: null });
});

test("whether somebody booked here is read by an index of the eye tests' customers", async () => {
  const where = isOfStores(db, { actor: seller, action: "customer.serve", person: customers });
  const plan = await db.transaction(async (tx) => {
    // Of so few rows it would read them all.
    await tx.execute("set local enable_seqscan = off");
    const { rows } = await tx.execute<Record<string, string>>(sql`explain select id from ${customers} where ${where}`);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  expect(plan).toMatch(/eye_test_bookings_customer.*\n *Index Cond: \(customer_id = customers\.id\)/);
});
