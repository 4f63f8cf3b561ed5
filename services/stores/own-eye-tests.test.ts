import { count, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { eyeTestBookings, eyeTestKeys } from "#db/schema/contact.ts";
import { stores } from "#db/schema/stores.ts";
import { GUEST } from "#domain/accounts/actor.ts";
import { THROTTLE_RULES } from "#domain/access/throttle-rules.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { sweepExpired } from "#services/accounts/sweep-expired.ts";
import { cancelEyeTest } from "./cancel-eye-test.ts";
import { findEyeTest } from "./find-eye-test.ts";
import { listOwnEyeTests } from "./list-own-eye-tests.ts";
import { openOwnEyeTest } from "./open-own-eye-test.ts";

const { db } = await testDatabase();
const [store] = await db
  .insert(stores)
  .values({
    name: "Chashma Saket",
    storeCode: "DEL02",
    kind: "shop",
    address: "4 Anupam Arcade",
    city: "New Delhi",
    stateCode: "07",
    zipCode: "110017",
    phone: "98110 00102",
    email: "del02@shop.test",
    storeTime: "Every day",
    gstin: "07AAACO1234B1Z6",
    invoicePrefix: "SKT",
  })
  .returning({ id: stores.id });

// The test shop's clock stands at Tuesday 10 February 2026, noon in India.
const shop = testShop(db);
const atHome = { address: "12 Lotus Lane, Saket", zipCode: "110030" };
let slots = 0;

async function plant(given: Partial<typeof eyeTestBookings.$inferInsert>): Promise<string> {
  slots += 1;
  const startsAt = new Date(Date.parse("2026-02-12T06:00:00Z") + slots * 60_000);
  const person = { name: "Asha Rao", phone: "9812345678", email: "asha@example.in" };
  const [booking] = await db
    .insert(eyeTestBookings)
    .values({ kind: "store", storeId: store!.id, startsAt, ...person, ...given })
    .returning({ id: eyeTestBookings.id });
  return booking!.id;
}

const keysOf = async (bookingId: string) => {
  const [counted] = await db.select({ n: count() }).from(eyeTestKeys).where(eq(eyeTestKeys.bookingId, bookingId));
  return counted!.n;
};

test("those to come stand first, the next one at the top, then what was or is cancelled", async () => {
  const actor = await makeUser(db);
  const later = await plant({ userId: actor.id, startsAt: new Date("2026-02-20T06:00:00Z") });
  const next = await plant({ userId: actor.id, startsAt: new Date("2026-02-13T06:00:00Z"), kind: "home", ...atHome });
  const past = await plant({ userId: actor.id, startsAt: new Date("2026-02-01T06:00:00Z") });
  const cancelled = await plant({ userId: actor.id, cancelledAt: shop.now() });
  const { coming, over } = await listOwnEyeTests(shop, { actor });
  expect(coming.map(({ id }) => id)).toEqual([next, later]);
  expect(over.map(({ id }) => id)).toEqual([cancelled, past]);
  expect(coming[0]).toMatchObject({ ...atHome, kind: "home", store: { name: "Chashma Saket", city: "New Delhi" } });
});

test("a booking is whose who was signed in, whatever e-mail stands in it", async () => {
  const [actor, other] = [await makeUser(db), await makeUser(db)];
  await plant({ userId: other.id, email: actor.email });
  await plant({ userId: null, email: actor.email });
  expect(await listOwnEyeTests(shop, { actor })).toEqual({ coming: [], over: [] });
  await expect(listOwnEyeTests(shop, { actor: GUEST })).rejects.toMatchObject({ code: "sign_in_required" });
});

test("a key is made for one's own booking, and opens and cancels it", async () => {
  const actor = await makeUser(db);
  const bookingId = await plant({ userId: actor.id });
  const { token } = await openOwnEyeTest(shop, { actor, bookingId });
  expect(await findEyeTest(db, { token })).toMatchObject({ id: bookingId });
  expect(await cancelEyeTest(shop, { token })).toEqual({ cancelled: true });
  const { coming, over } = await listOwnEyeTests(shop, { actor });
  expect([coming.length, over.map(({ id }) => id)]).toEqual([0, [bookingId]]);
});

test("another's booking, a guest's and one that never was are unknown alike, and get no key", async () => {
  const [actor, other] = [await makeUser(db), await makeUser(db)];
  const foreign = await plant({ userId: other.id, email: actor.email });
  const guests = await plant({ userId: null, email: actor.email });
  for (const bookingId of [foreign, guests, crypto.randomUUID()]) {
    await expect(openOwnEyeTest(shop, { actor, bookingId })).rejects.toMatchObject({ code: "not_found" });
    expect(await keysOf(bookingId)).toBe(0);
  }
  await expect(openOwnEyeTest(shop, { actor: GUEST, bookingId: foreign })).rejects.toMatchObject({
    code: "sign_in_required",
  });
});

test("keys are not made without end", async () => {
  const actor = await makeUser(db);
  const bookingId = await plant({ userId: actor.id });
  const { limit } = THROTTLE_RULES["eye-test-key"];
  for (let n = 0; n < limit; n += 1) await openOwnEyeTest(shop, { actor, bookingId });
  await expect(openOwnEyeTest(shop, { actor, bookingId })).rejects.toMatchObject({ code: "too_many_requests" });
  expect(await keysOf(bookingId)).toBe(limit);
});

test("a key is cleared away a month after its eye test, and not before", async () => {
  const actor = await makeUser(db);
  const bookings = await Promise.all(
    ["2026-01-09T06:00:00Z", "2026-01-13T06:00:00Z"].map((at) => plant({ userId: actor.id, startsAt: new Date(at) })),
  );
  for (const bookingId of bookings) await openOwnEyeTest(shop, { actor, bookingId });
  await sweepExpired(db, { now: shop.now() });
  expect(await Promise.all(bookings.map(keysOf))).toEqual([0, 1]);
  expect((await listOwnEyeTests(shop, { actor })).over).toHaveLength(2);
});
