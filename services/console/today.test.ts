import { beforeAll, expect, test } from "vitest";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { creditNotes } from "#db/schema/returns.ts";
import { GUEST, type UserActor } from "#domain/accounts/actor.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeOrder } from "#tests/support/shop/make-order.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { makeStores } from "#tests/support/shop/staff-stores.ts";
import { listEyeTestsOfDay } from "./list-eye-tests-of-day.ts";
import { readSales } from "./read-sales.ts";

const { db } = await testDatabase();
// Tuesday, 3:00 PM in Kolkata.
const now = new Date("2026-11-24T09:30:00Z");
const at = (text: string) => new Date(text);
let admin: UserActor;
let manager: UserActor;
let seller: UserActor;

beforeAll(async () => {
  await makeStores(db);
  admin = await makeUser(db, { role: "admin" });
  manager = await makeUser(db, { role: "manager", storeId: 1 });
  seller = await makeUser(db, { role: "seller", storeId: 1 });
  const { id: userId } = await makeUser(db);
  let bill = 0;
  const billed = (storeId: number, rupees: number, invoicedAt: string | null, createdAt = invoicedAt) => {
    const paise = rupees * 100;
    bill += 1;
    return makeOrder(db, {
      userId,
      storeId,
      grossPaise: paise,
      totalPaise: paise,
      createdAt: at(createdAt!),
      ...(invoicedAt && { invoiceNo: `DEA/26/${bill}`, invoicedAt: at(invoicedAt) }),
    });
  };
  // Midnight in Kolkata is 6:30 PM of the day before in UTC.
  await billed(1, 1000, "2026-11-23T18:30:00Z");
  const today = await billed(1, 200, "2026-11-24T09:30:00Z");
  const elsewhere = await billed(2, 50, "2026-11-24T04:00:00Z");
  await billed(1, 7, "2026-11-23T18:29:59Z");
  await billed(1, 9, "2026-11-24T09:30:01Z");
  // A week ago, up to the same time.
  const before = await billed(1, 300, "2026-11-17T09:30:00Z");
  await billed(1, 400, "2026-11-17T09:30:01Z");
  await billed(2, 20, "2026-11-16T18:30:00Z");
  // Placed long before it was sent and billed; and placed today without a bill.
  await billed(2, 5, "2026-11-24T05:00:00Z", "2026-10-01T05:00:00Z");
  await billed(1, 800, null, "2026-11-24T05:00:00Z");
  // Cancelled: the whole bill is credited. A day's notes count whenever their bills were written.
  const credited = (orderId: string, rupees: number, issuedAt: string) => ({
    creditNoteNo: `CDEA/26/${issuedAt.slice(5, 10)}${rupees}`.slice(0, 16),
    orderId,
    reason: "cancelled",
    totalPaise: rupees * 100,
    taxPaise: 0,
    issuedAt: at(issuedAt),
  });
  await db
    .insert(creditNotes)
    .values([
      credited(today, 200, "2026-11-24T09:30:00Z"),
      credited(elsewhere, 3, "2026-11-23T18:30:00Z"),
      credited(before, 4, "2026-11-17T09:30:00Z"),
      credited(before, 5, "2026-11-17T09:30:01Z"),
    ]);
});

test("the bills and credit notes of today stand beside those of a week ago up to the same time", async () => {
  expect(await readSales(db, { actor: admin, storeId: null, now })).toEqual({
    today: { bills: 4, billedPaise: 125_500, creditedPaise: 20_300 },
    weekAgo: { bills: 2, billedPaise: 32_000, creditedPaise: 400 },
  });
  expect(await readSales(db, { actor: admin, storeId: 2, now })).toEqual({
    today: { bills: 2, billedPaise: 5_500, creditedPaise: 300 },
    weekAgo: { bills: 1, billedPaise: 2_000, creditedPaise: 0 },
  });
});

test("a manager sees the sales of their store, whichever they ask for; a seller sees none", async () => {
  expect(await readSales(db, { actor: manager, storeId: null, now })).toMatchObject({
    today: { bills: 2, billedPaise: 120_000, creditedPaise: 20_000 },
  });
  expect(await readSales(db, { actor: manager, storeId: 2, now })).toEqual({
    today: { bills: 0, billedPaise: 0, creditedPaise: 0 },
    weekAgo: { bills: 0, billedPaise: 0, creditedPaise: 0 },
  });
  await expect(readSales(db, { actor: seller, storeId: 1, now })).rejects.toMatchObject({ code: "forbidden" });
  await expect(readSales(db, { actor: GUEST, storeId: 1, now })).rejects.toMatchObject({ code: "sign_in_required" });
});

test("eye tests of the day: those not over in their order, and those that wait for a word, of one's own store", async () => {
  const booking = (storeId: number, startsAt: string, name: string, more = {}) => ({
    kind: "store" as const,
    storeId,
    startsAt: at(startsAt),
    name,
    phone: "9812345678",
    email: "asha@example.in",
    ...more,
  });
  await db
    .insert(eyeTestBookings)
    .values([
      booking(1, "2026-11-24T05:00:00Z", "Over", { outcome: "missed" as const }),
      booking(1, "2026-11-24T09:00:00Z", "Unsaid"),
      booking(1, "2026-11-24T05:30:00Z", "Unsaid before"),
      booking(1, "2026-11-24T06:00:00Z", "Called off", { cancelledAt: now }),
      booking(1, "2026-11-24T09:10:00Z", "Begun"),
      booking(1, "2026-11-24T09:20:00Z", "In the chair", { outcome: "came" as const }),
      booking(1, "2026-11-23T09:20:00Z", "Yesterday"),
      booking(1, "2026-11-24T11:00:00Z", "Later"),
      booking(1, "2026-11-24T10:00:00Z", "Next"),
      booking(2, "2026-11-24T10:00:00Z", "Elsewhere"),
      booking(1, "2026-11-24T10:30:00Z", "Cancelled", { cancelledAt: now }),
      booking(1, "2026-11-24T18:30:00Z", "Tomorrow"),
    ]);
  const { ahead, unanswered, total } = await listEyeTestsOfDay(db, { actor: seller, storeId: null, most: 6, now });
  expect(ahead.map(({ name }) => name)).toEqual(["Begun", "In the chair", "Next", "Later"]);
  expect(ahead[1]).toMatchObject({ outcome: "came" });
  expect(unanswered.map(({ name }) => name)).toEqual(["Unsaid before", "Unsaid"]);
  expect(total).toBe(7);
  // Whoever waits for a word comes first, and takes the place of later ones but for the next four.
  await db
    .insert(eyeTestBookings)
    .values(["10:10", "10:20", "10:40", "11:10"].map((time) => booking(1, `2026-11-24T${time}:00Z`, `At ${time}`)));
  const few = await listEyeTestsOfDay(db, { actor: seller, storeId: null, most: 5, now });
  expect(few.unanswered.map(({ name }) => name)).toEqual(["Unsaid before", "Unsaid"]);
  expect(few.ahead.map(({ name }) => name)).toEqual(["Begun", "In the chair", "Next", "At 10:10"]);
  const more = await listEyeTestsOfDay(db, { actor: seller, storeId: null, most: 8, now });
  expect([more.ahead.length, more.total]).toEqual([6, 11]);
  const all = await listEyeTestsOfDay(db, { actor: admin, storeId: null, most: 2, now });
  expect(all).toMatchObject({ total: 12 });
  expect(all.ahead).toHaveLength(2);
  expect(await listEyeTestsOfDay(db, { actor: seller, storeId: 2, most: 5, now })).toEqual({
    ahead: [],
    unanswered: [],
    total: 0,
  });
});
