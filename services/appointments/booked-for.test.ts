import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { customers } from "#db/schema/customers.ts";
import { WALK_IN } from "#domain/appointments/appointment-form.ts";
import { openCustomer } from "#services/customers/open-customer.ts";
import { customersScene, DELHI, MUMBAI } from "#tests/support/shop/customers-scene.ts";
import { bookAppointment, type NewAppointment } from "./book-appointment.ts";
import { findBookedFor } from "./booked-for.ts";

const { db, shop, seller, person } = await customersScene();
beforeEach(() => db.delete(eyeTestBookings));

const book = (over: Pick<NewAppointment, "name" | "phone" | "customerId"> & { key?: string }) =>
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
  await db.update(eyeTestBookings).set({ cancelledAt: shop.now() });
  shop.passTime(61 * 60_000);
  expect(await book(ravi)).toEqual({ ok: true, id: ravi.key });
  expect(await db.$count(eyeTestBookings)).toBe(1);
});
