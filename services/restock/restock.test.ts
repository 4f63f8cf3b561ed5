import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { stockWaits } from "#db/schema/stock-waits.ts";
import { stock } from "#db/schema/stock.ts";
import { type Actor, GUEST } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { RESTOCK } from "#domain/stock/restock-rules.ts";
import { outboxStore } from "#db/stores/outbox-store.ts";
import { embeddedMail } from "#integrations/mail/embedded-mail.ts";
import { embeddedMessages } from "#integrations/messages/embedded-messages.ts";
import { jobHandlers } from "#services/jobs/job-handlers.ts";
import { eraseTraces } from "#services/privacy/erase-traces.ts";
import { collectAccount } from "#services/privacy/collect-account.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeUnit, openCheckoutShop, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testMailbox } from "#tests/support/shop/test-mailbox.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { leaveWaits, sweepWaits } from "./leave-waits.ts";
import { tellOfStock } from "./tell-of-stock.ts";
import { waitForStock } from "./wait-for-stock.ts";

const { db } = await testDatabase();
await openCheckoutShop(db);
const mailbox = testMailbox(db);
const outbox = outboxStore(db);
const shop = testShop(db, { messages: embeddedMessages({ outbox }) });
const handlers = jobHandlers(shop, embeddedMail({ mailbox }));
const minute = 60_000;
let unit: Unit;
let people = 0;

beforeEach(async () => {
  await db.delete(stockWaits);
  shop.queued.length = 0;
  unit = await makeUnit(db, { pieces: 0, title: "Aravalli Back" });
});

const wait = (email: string, actor: Actor = GUEST, more: { phone?: string; byMessage?: boolean } = {}) => {
  people += 1;
  return waitForStock(shop, { actor, ...unitOf(), email, address: `203.0.113.${people % 250}`, ...more });
};
const unitOf = () => ({ productId: unit.productId, unitId: unit.valueId });
const setPieces = (totalQuantity: number) =>
  db
    .update(stock)
    .set({ totalQuantity })
    .where(sql`${stock.attributeValueId} = ${unit.valueId} and ${stock.storeId} = ${WEBSITE_STORE.id}`);

async function lookFor(minutes: number): Promise<number> {
  let told = await tellOfStock(shop);
  for (let n = 0; n < minutes; n += 1) {
    shop.passTime(minute);
    told += await tellOfStock(shop);
  }
  return told;
}

async function sendLetters() {
  for (const job of shop.queued.splice(0))
    if (job.name === "mail.back-in-stock" || job.name === "message.back-in-stock") await handlers[job.name](job.data);
}

const messagesTo = async (to: string) => (await outbox.list({ to, limit: 10 })).map(({ text }) => text);
const lettersTo = async (to: string) => (await mailbox.list({ to, limit: 10, offset: 0 })).length;

test("one letter when it is back, and never a second one", async () => {
  expect(await wait("asha@example.in")).toEqual({ ok: true });
  expect(await wait("Asha@example.in")).toEqual({ ok: true });
  expect(await lookFor(10)).toBe(0);
  await setPieces(5);
  expect(await lookFor(10)).toBe(1);
  await sendLetters();
  expect(await lookFor(10)).toBe(0);
  expect(await lettersTo("asha@example.in")).toBe(1);
  const [letter] = await mailbox.list({ to: "asha@example.in", limit: 1, offset: 0 });
  const { headers, text } = (await mailbox.find(letter!.id))!;
  const key = /back-in-stock\/leave\/([\w-]{36})/.exec(text)![1]!;
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(await leaveWaits(db, { key })).toEqual({ left: true });
  expect(await leaveWaits(db, { key })).toEqual({ left: false });
  expect(await db.$count(stockWaits)).toBe(0);
});

test("a piece that is free for a moment between two payments is no news", async () => {
  await wait("ravi@example.in");
  for (let n = 0; n < 4; n += 1) {
    await setPieces(1);
    expect(await lookFor(2)).toBe(0);
    await setPieces(0);
    expect(await lookFor(2)).toBe(0);
  }
});

test("three letters for each piece, to whoever has waited longest; the others the day after", async () => {
  for (let n = 0; n < 5; n += 1) {
    await wait(`line${n}@example.in`);
    shop.passTime(1_000);
  }
  await setPieces(1);
  expect(await lookFor(10)).toBe(RESTOCK.lettersPerPiece);
  const told = await db.select().from(stockWaits).orderBy(stockWaits.createdAt);
  expect(told.map(({ toldAt }) => toldAt !== null)).toEqual([true, true, true, false, false]);
  shop.passTime(RESTOCK.burstMs);
  expect(await lookFor(1)).toBe(2);
});

test("several nodes at once tell each person once", async () => {
  await wait("nodes@example.in");
  await setPieces(3);
  await tellOfStock(shop);
  shop.passTime(RESTOCK.steadyMs);
  const told = await Promise.all(Array.from({ length: 6 }, () => tellOfStock(shop)));
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(1);
});

test("what is gone again before the letter is written waits on", async () => {
  await wait("again@example.in");
  await setPieces(1);
  expect(await lookFor(6)).toBe(1);
  await setPieces(0);
  await sendLetters();
  expect(await lettersTo("again@example.in")).toBe(0);
  await setPieces(1);
  expect(await lookFor(6)).toBe(1);
  await sendLetters();
  expect(await lettersTo("again@example.in")).toBe(1);
});

test("what can be bought is not waited for, and another product's unit is unknown", async () => {
  await setPieces(2);
  expect(await wait("early@example.in")).toEqual({ ok: false, reason: "in_stock" });
  const other = await makeUnit(db, { pieces: 0 });
  await expect(
    waitForStock(shop, {
      actor: GUEST,
      productId: other.productId,
      unitId: unit.valueId,
      email: "x@y.in",
      address: "::1",
    }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect(await db.$count(stockWaits)).toBe(0);
});

test("whoever names one address over and over is told the same, and fills no list", async () => {
  const answers = new Set<string>();
  for (let n = 0; n < 12; n += 1) {
    unit = await makeUnit(db, { pieces: 0 });
    answers.add(JSON.stringify(await wait("victim@example.in")));
  }
  expect([...answers]).toEqual(['{"ok":true}']);
  expect(await db.$count(stockWaits, eq(stockWaits.emailKey, "victim@example.in"))).toBe(10);
});

test("who asks for a stranger's address learns nothing, and takes nothing with them", async () => {
  await wait("guest@example.in");
  const stranger = await makeUser(db, { email: "stranger@example.in" });
  await wait("guest@example.in", stranger);
  const [row] = await db.select().from(stockWaits);
  expect(row).toMatchObject({ email: "guest@example.in", userId: null });
});

test("it is in the copy of one's data, and gone with the account", async () => {
  const actor = await makeUser(db);
  await wait("other-address@example.in", actor);
  unit = await makeUnit(db, { pieces: 0 });
  await wait(actor.email);
  const { waiting_for_stock: waits } = await collectAccount(db, { userId: actor.id });
  expect(waits.map(({ email }) => email)).toEqual(["other-address@example.in", actor.email]);
  await db.transaction((tx) =>
    eraseTraces(tx, { userId: actor.id, email: actor.email, phone: actor.phoneNumber, provenPhone: null }),
  );
  expect(await db.$count(stockWaits)).toBe(0);
  expect(await db.$count(users, eq(users.id, actor.id))).toBe(1);
});

test("nobody waits longer than 180 days", async () => {
  await wait("patient@example.in");
  await sweepWaits(db, { now: new Date(shop.now().getTime() + 179 * 86_400_000) });
  expect(await db.$count(stockWaits)).toBe(1);
  await sweepWaits(db, { now: new Date(shop.now().getTime() + 181 * 86_400_000) });
  expect(await db.$count(stockWaits)).toBe(0);
});

test("one message besides the letter, to the number that asked, whatever becomes of the account's", async () => {
  const actor = await makeUser(db, { phoneNumber: "9700000401" });
  expect(await wait(actor.email, actor, { byMessage: true })).toEqual({ ok: true });
  await setPieces(3);
  expect(await lookFor(6)).toBe(1);
  await db.update(users).set({ phoneNumber: "9700000402" }).where(eq(users.id, actor.id));
  const jobs = [...shop.queued];
  await sendLetters();
  shop.queued.push(...jobs);
  await sendLetters();
  expect(await messagesTo("9700000402")).toEqual([]);
  const [text, ...more] = await messagesTo("9700000401");
  expect(more).toEqual([]);
  expect(text).toMatch(/^Aravalli Back is back in stock at .+ To stop: .+\/back-in-stock\/leave\/\w{25}$/);
  expect(await lettersTo(actor.email)).toBe(1);
});

test("the key of a message ends all messages to its number, and no letters", async () => {
  await wait("first@example.in", GUEST, { phone: "9700000403" });
  await setPieces(1);
  await lookFor(6);
  await sendLetters();
  unit = await makeUnit(db, { pieces: 0 });
  await wait("second@example.in", GUEST, { phone: "9700000403" });
  const [text] = await messagesTo("9700000403");
  const key = /leave\/(\w+)$/.exec(text!)![1]!;
  expect(await leaveWaits(db, { key })).toEqual({ left: true });
  expect(await leaveWaits(db, { key })).toEqual({ left: false });
  expect(await db.$count(stockWaits)).toBe(2);
  await setPieces(1);
  expect(await lookFor(6)).toBe(1);
  await sendLetters();
  expect(await messagesTo("9700000403")).toHaveLength(1);
  expect(await lettersTo("second@example.in")).toBe(1);
});

test("what is gone again before the message is written is told later, once", async () => {
  await wait("gone@example.in", GUEST, { phone: "9700000404" });
  await setPieces(1);
  await lookFor(6);
  await setPieces(0);
  await sendLetters();
  expect(await messagesTo("9700000404")).toEqual([]);
  await setPieces(1);
  await lookFor(6);
  await sendLetters();
  expect(await messagesTo("9700000404")).toHaveLength(1);
});

test("a number is asked for where none is known, and one that is named over and over gets no more", async () => {
  expect(await wait("nobody@example.in", GUEST, { byMessage: true })).toEqual({ ok: false, reason: "no_phone" });
  for (let n = 0; n < 7; n += 1) {
    unit = await makeUnit(db, { pieces: 0 });
    expect(await wait(`many${n}@example.in`, GUEST, { phone: "9700000405" })).toEqual({ ok: true });
  }
  expect(await db.$count(stockWaits, eq(stockWaits.phone, "9700000405"))).toBe(5);
  const silent = { ...shop, messages: null };
  const given = { actor: GUEST, ...unitOf(), email: "silent@example.in", address: "203.0.113.251", byMessage: true };
  expect(await waitForStock(silent, given)).toEqual({ ok: true });
  expect(await db.select().from(stockWaits).where(eq(stockWaits.email, "silent@example.in"))).toMatchObject([
    { phone: null },
  ]);
});
