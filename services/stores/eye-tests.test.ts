import { expect, test } from "vitest";
import { settings, stores } from "#db/schema/stores.ts";
import { GUEST } from "#domain/accounts/actor.ts";
import { DEFAULT_SETTINGS } from "#domain/content/settings.ts";
import type { EyeTestForm } from "#domain/wire/eye-tests.ts";
import { embeddedMail } from "#integrations/mail/embedded-mail.ts";
import { jobHandlers } from "#services/jobs/job-handlers.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { testMailbox } from "#tests/support/shop/test-mailbox.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { bookEyeTest } from "./book-eye-test.ts";
import { cancelEyeTest } from "./cancel-eye-test.ts";
import { createEyeTestKey } from "./create-eye-test-key.ts";
import { findEyeTest } from "./find-eye-test.ts";
import { listFreeSlots } from "./list-free-slots.ts";
import { moveEyeTest } from "./move-eye-test.ts";

const { db } = await testDatabase();
const mailbox = testMailbox(db);
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
const storeId = store!.id;

const calendar = {
  kind: "store",
  hours: null,
  holidays: new Set<string>(),
  now: new Date("2026-02-10T06:30:00Z"),
} as const;
// The test shop's clock stands at Tuesday 10 February 2026, noon in India.
const day = "2026-02-12";
const person = { name: "Asha Rao", phone: "9812345678", email: "asha@example.in" };
const inStore = (time: string): EyeTestForm => ({ kind: "store", store: storeId, day, time, ...person });
const atHome = (pin: string): EyeTestForm => ({
  kind: "home",
  pin,
  address: "12 Lotus Lane, Saket",
  day,
  time: "14:30",
  ...person,
});
let addresses = 0;
const book = (shop: ReturnType<typeof testShop>, form: EyeTestForm) =>
  bookEyeTest(shop, { actor: GUEST, form, address: `203.0.113.${(addresses += 1)}` });

test("of twenty who want the same slot exactly one gets it, and one mail each is asked for", async () => {
  const shop = testShop(db);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_one, n) => book(shop, { ...inStore("11:30"), email: `asha${n}@example.in` })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.reason === "taken")).toHaveLength(19);
  expect(shop.queued.map(({ name }) => name).sort()).toEqual(["mail.eye-test-booked", "mail.eye-test-store"]);
});

test("a taken slot is not offered, and is again once it is cancelled", async () => {
  const shop = testShop(db);
  const times = async () => (await listFreeSlots(db, { storeId, calendar, day })).map(({ time }) => time);
  expect(await times()).toContain("15:00");
  const booked = await book(shop, inStore("15:00"));
  if (!booked.ok) throw new Error(booked.reason);
  expect(await times()).not.toContain("15:00");
  expect(await findEyeTest(db, booked)).toMatchObject({ name: "Asha Rao", store: { name: "Chashma Saket" } });
  expect(await cancelEyeTest(shop, booked)).toEqual({ cancelled: true });
  expect(await cancelEyeTest(shop, booked)).toEqual({ cancelled: false });
  expect(await times()).toContain("15:00");
  expect((await book(shop, inStore("15:00"))).ok).toBe(true);
});

test("what has begun cannot be cancelled, and a wrong token opens nothing", async () => {
  const shop = testShop(db);
  const booked = await book(shop, inStore("17:00"));
  if (!booked.ok) throw new Error(booked.reason);
  shop.passTime(3 * 86_400_000);
  expect(await cancelEyeTest(shop, booked)).toEqual({ cancelled: false });
  expect(await cancelEyeTest(shop, { token: "x".repeat(43) })).toEqual({ cancelled: false });
  expect(await findEyeTest(db, { token: "x".repeat(43) })).toBeNull();
  expect(await findEyeTest(db, { token: "' or 1=1" })).toBeNull();
});

test("the optometrist comes where there is a store in the district, and not elsewhere", async () => {
  const shop = testShop(db);
  expect(await book(shop, atHome("110030"))).toMatchObject({ ok: true });
  expect(await book(shop, atHome("682001"))).toEqual({ ok: false, reason: "no_store" });
  expect(await book(shop, { ...inStore("11:00"), day: "2026-02-10" })).toEqual({ ok: false, reason: "no_such_slot" });
  expect(await book(shop, { kind: "store", store: 9_999, day, time: "12:00", ...person })).toEqual({
    ok: false,
    reason: "no_store",
  });
});

test("the mail names time and place and carries the link that cancels, once", async () => {
  const shop = testShop(db);
  const email = "mailed@example.in";
  await book(shop, { ...inStore("13:00"), email });
  const handlers = jobHandlers(shop, embeddedMail({ mailbox }));
  for (const job of [...shop.queued, ...shop.queued]) {
    if (job.name === "mail.eye-test-booked") await handlers[job.name](job.data);
    if (job.name === "mail.eye-test-store") await handlers[job.name](job.data);
  }
  const list = await mailbox.list({ to: email, limit: 10, offset: 0 });
  expect(list.map(({ subject }) => subject)).toEqual(["Your eye test on 12 Feb 2026 at 1:00 PM"]);
  const mail = await mailbox.find(list[0]!.id);
  const [, token = ""] = /http:\/\/localhost:3000\/home-eyetest\/([\w-]{43})/.exec(mail!.text) ?? [];
  expect(await findEyeTest(db, { token })).toMatchObject({ email });
  expect(mail!.text).toContain("4 Anupam Arcade, New Delhi");
  const toStore = await mailbox.list({ to: "del02@shop.test", limit: 10, offset: 0 });
  expect(toStore.map(({ subject }) => subject)).toEqual([
    "Eye test in the store booked: Thursday, 12 Feb 2026, 1:00 PM",
  ]);
});

test("the queue holds no key: the page and each mail have one of their own", async () => {
  const shop = testShop(db);
  const booked = await book(shop, { ...inStore("14:30"), email: "keys@example.in" });
  if (!booked.ok) throw new Error(booked.reason);
  expect(JSON.stringify(shop.queued)).not.toContain(booked.token);
  const { bookingId } = shop.queued.find((job) => job.name === "mail.eye-test-booked")!.data as { bookingId: string };
  const keys = [booked.token, await createEyeTestKey(db, { bookingId, now: shop.now() })];
  for (const token of keys) expect(await findEyeTest(db, { token })).toMatchObject({ id: bookingId });
  expect(await cancelEyeTest(shop, { token: keys[1]! })).toEqual({ cancelled: true });
  expect(await findEyeTest(db, { token: keys[0]! })).toMatchObject({ cancelledAt: shop.now() });
});

test("a holiday of the shop's own settings cannot be booked", async () => {
  const shop = testShop(db);
  const value = { ...DEFAULT_SETTINGS, holidays: [{ date: "2026-02-13", name: "Founding day" }] };
  await db.insert(settings).values({ id: 1, value });
  expect(await book(shop, { ...inStore("11:00"), day: "2026-02-13" })).toEqual({ ok: false, reason: "no_such_slot" });
  expect(await book(shop, { ...inStore("11:00"), day: "2026-02-14" })).toMatchObject({ ok: true });
});

test("the same person pressing twice has one booking, whose mail comes once", async () => {
  const shop = testShop(db);
  const form: EyeTestForm = { ...inStore("12:30"), email: "twice@example.in" };
  const answers = await Promise.all([book(shop, form), book(shop, form)]);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(shop.queued.filter(({ name }) => name === "mail.eye-test-booked")).toHaveLength(1);
  for (const answer of answers) {
    if (answer.ok) expect(await findEyeTest(db, answer)).toMatchObject({ email: "twice@example.in" });
  }
  shop.passTime(11 * 60_000);
  expect(await book(shop, form)).toEqual({ ok: false, reason: "taken" });
});

const move = (shop: ReturnType<typeof testShop>, token: string, to: { day?: string; time: string }) =>
  moveEyeTest(shop, { token, day, address: `203.0.113.${(addresses += 1)}`, ...to });

test("a booking is moved: the old time is free, the new one taken, and everybody is told once", async () => {
  const shop = testShop(db);
  const email = "moves@example.in";
  const booked = await book(shop, { ...inStore("11:00"), day: "2026-02-16", email });
  if (!booked.ok) throw new Error(booked.reason);
  const times = async (on: string) => (await listFreeSlots(db, { storeId, calendar, day: on })).map(({ time }) => time);
  expect(await times("2026-02-16")).not.toContain("11:00");
  expect(await move(shop, booked.token, { day: "2026-02-17", time: "15:00" })).toEqual({ ok: true });
  // A second press.
  expect(await move(shop, booked.token, { day: "2026-02-17", time: "15:00" })).toEqual({ ok: true });
  expect(await times("2026-02-16")).toContain("11:00");
  expect(await times("2026-02-17")).not.toContain("15:00");
  expect(await findEyeTest(db, booked)).toMatchObject({ changes: 1, startsAt: new Date("2026-02-17T09:30:00Z") });
  const handlers = jobHandlers(shop, embeddedMail({ mailbox }));
  const moves = shop.queued.filter(({ name }) => name === "mail.eye-test-moved");
  expect(moves).toHaveLength(1);
  for (const job of [...moves, ...moves]) if (job.name === "mail.eye-test-moved") await handlers[job.name](job.data);
  const letters = await mailbox.list({ to: email, limit: 10, offset: 0 });
  expect(letters.map(({ subject }) => subject)).toEqual(["Your eye test is now on 17 Feb 2026 at 3:00 PM"]);
  const toStore = await mailbox.list({ to: "del02@shop.test", limit: 10, offset: 0 });
  expect(toStore[0]!.subject).toBe("Eye test in the store moved: Tuesday, 17 Feb 2026, 3:00 PM");
  expect(await cancelEyeTest(shop, booked)).toEqual({ cancelled: true });
  expect(await findEyeTest(db, booked)).toMatchObject({ changes: 2 });
  expect(await move(shop, booked.token, { day: "2026-02-17", time: "16:00" })).toEqual({ ok: false, reason: "over" });
});

test("of ten who want to move to one time one gets it, and the others keep theirs", async () => {
  const shop = testShop(db);
  const at = ["11:00", "11:30", "12:00", "12:30", "13:00", "14:30", "15:00", "15:30", "16:00", "16:30"];
  const booked = await Promise.all(
    at.map((time, n) => book(shop, { ...inStore(time), day: "2026-02-18", email: `race${n}@example.in` })),
  );
  const tokens = booked.map((answer) => (answer.ok ? answer.token : ""));
  const answers = await Promise.all(tokens.map((token) => move(shop, token, { day: "2026-02-18", time: "17:30" })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.reason === "taken")).toHaveLength(9);
  const kept = await Promise.all(tokens.map((token) => findEyeTest(db, { token })));
  expect(kept.filter((booking) => booking?.changes === 0)).toHaveLength(9);
});

test("it is moved only to what can be booked, by its own key, and before it begins; at home too", async () => {
  const shop = testShop(db);
  const booked = await book(shop, { ...atHome("110030"), day: "2026-02-19", time: "10:00" });
  if (!booked.ok) throw new Error(booked.reason);
  const none = { ok: false, reason: "no_such_slot" };
  expect(await move(shop, booked.token, { day: "2026-02-10", time: "12:00" })).toEqual(none);
  // A time of tests in the store, and a Sunday.
  expect(await move(shop, booked.token, { day: "2026-02-19", time: "11:30" })).toEqual(none);
  expect(await move(shop, booked.token, { day: "2026-02-15", time: "12:00" })).toEqual(none);
  expect(await move(shop, "x".repeat(43), { time: "12:00" })).toEqual({ ok: false, reason: "over" });
  expect(await move(shop, booked.token, { day: "2026-02-20", time: "12:00" })).toEqual({ ok: true });
  shop.passTime(11 * 86_400_000);
  expect(await move(shop, booked.token, { day: "2026-02-25", time: "12:00" })).toEqual({ ok: false, reason: "over" });
});
