import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries, users } from "#db/schema/accounts.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { sentMessages } from "#db/schema/sent-messages.ts";
import { GUEST } from "#domain/accounts/actor.ts";
import { MASK } from "#domain/messages/kept-text.ts";
import { SENT_KEPT_DAYS } from "#domain/messages/sent-messages.ts";
import { formatUniqueId } from "#domain/orders/unique-id.ts";
import { MailNotSent } from "#integrations/mail/smtp-mail.ts";
import { requestSignInCode } from "#services/accounts/request-sign-in-code.ts";
import { sweepExpired } from "#services/accounts/sweep-expired.ts";
import { jobHandlers } from "#services/jobs/job-handlers.ts";
import { eraseCustomer } from "#services/privacy/erase-customer.ts";
import { exportCustomer } from "#services/privacy/export-customer.ts";
import { readZip } from "#tests/support/files/read-zip.ts";
import { customersScene, DELHI, MUMBAI } from "#tests/support/shop/customers-scene.ts";
import { failedMessage } from "#tests/support/shop/sent-samples.ts";
import { collectSent } from "#services/privacy/collect-sent.ts";
import { aboutJob } from "./about-job.ts";
import { getMessage, listMessages, listMessagesOf } from "./list-messages.ts";
import { sendAgain } from "./send-again.ts";

const scene = await customersScene();
const { db, shop, admin, manager, seller, elsewhere, website, person, withAccount, buys } = scene;

let isAway = false;
const carried: { to: string; text: string }[] = [];
const handlers = jobHandlers(shop, {
  send: async ({ to, text }) => {
    if (isAway) throw new MailNotSent({ code: "ECONNECTION" });
    carried.push({ to, text });
  },
});
const rowsOf = (customerId: number) =>
  db.select().from(sentMessages).where(eq(sentMessages.customerId, customerId)).orderBy(sentMessages.id);
const keysOf = async (actor: Parameters<typeof listMessages>[1]["actor"], more = {}) =>
  (await listMessages(db, { actor, ...more })).rows.map(({ id }) => id);

test("a message is one row, however often its job runs", async () => {
  const { id, userId } = await withAccount("Once");
  await Promise.all([1, 2, 3].map(() => handlers["mail.welcome"]({ userId })));
  const rows = await rowsOf(id);
  expect(rows).toMatchObject([
    { way: "mail", kind: "welcome", state: "sent", error: "", orderId: null, sentAt: shop.now() },
  ]);
  expect(rows[0]!.text).toContain("Once");
});

test("what is about an order knows it, its customer and its store", async () => {
  const asha = await person("Asha Order");
  const orderId = await buys(asha);
  await db.update(orders).set({ customerEmail: "Asha.Order@example.in" }).where(eq(orders.id, orderId));
  await handlers["mail.order-moved"]({ orderId, to: "delivered", at: "2026-02-10" });
  expect(await rowsOf(asha.id)).toMatchObject([
    { orderId, storeId: DELHI, isOnline: false, to: "asha.order@example.in", kind: "delivered" },
  ]);
});

test("one that fails says why, is tried again, and fails for good with the last try", async () => {
  const { id, userId } = await withAccount("Failing");
  isAway = true;
  await expect(handlers["mail.welcome"]({ userId })).rejects.toThrow("did not take");
  const error = "The mail server did not take a message: ECONNECTION";
  expect(await rowsOf(id)).toMatchObject([{ state: "waiting", tries: 1, error }]);
  await expect(handlers["mail.welcome"]({ userId }, { isLast: true })).rejects.toThrow("did not take");
  isAway = false;
  expect(await rowsOf(id)).toMatchObject([{ state: "failed", tries: 2, error, sentAt: null }]);
});

test("whose job fails before it comes to it is given up with the job, and one that was sent is not sent twice", async () => {
  const { id: customerId, userId } = await withAccount("Early");
  // No account has such a number: its first statement fails.
  const data = { userId: `${userId} and more` as never };
  const { id } = await failedMessage(db, { customerId, state: "waiting", jobData: data });
  await expect(handlers["mail.welcome"](data)).rejects.toThrow("Failed query");
  expect(await rowsOf(customerId)).toMatchObject([{ id, state: "waiting" }]);
  await expect(handlers["mail.welcome"](data, { isLast: true })).rejects.toThrow("Failed query");
  const early = (await rowsOf(customerId)).find((row) => row.id === id);
  expect(early).toMatchObject({ state: "failed", error: /log says why/ });

  const twice = await withAccount("Twice");
  await handlers["mail.welcome"]({ userId: twice.userId });
  const before = carried.length;
  await handlers["mail.welcome"]({ userId: twice.userId });
  expect(carried).toHaveLength(before);
  expect(await rowsOf(twice.id)).toMatchObject([{ state: "sent", tries: 1 }]);
});

test("a failed one is sent again by one press, with one entry in the log", async () => {
  const { id: customerId, userId } = await withAccount("Again");
  await db.update(customers).set({ homeStoreId: DELHI }).where(eq(customers.id, customerId));
  isAway = true;
  await expect(handlers["mail.welcome"]({ userId }, { isLast: true })).rejects.toThrow("did not take");
  isAway = false;
  const { id } = (await rowsOf(customerId))[0]!;
  expect((await getMessage(db, { actor: seller, id })).maySendAgain).toBe(true);
  const press = () => sendAgain(shop, { actor: manager, id, tries: 1 });
  expect(await Promise.all([press(), press()])).toEqual([{ ok: true }, { ok: true }]);
  const asked = shop.queued.filter(({ name, data }) => name === "mail.welcome" && data.userId === userId);
  expect(asked).toHaveLength(1);
  expect(await db.$count(auditEntries, eq(auditEntries.action, "message.sent_again"))).toBe(1);
  await handlers["mail.welcome"]({ userId });
  expect(await getMessage(db, { actor: seller, id })).toMatchObject({ state: "sent", tries: 2, maySendAgain: false });
  expect(await press()).toEqual({ ok: false, reason: "not_failed" });
});

test("one that says what is no longer true is not sent, and does not wait for ever", async () => {
  const { id: customerId, userId } = await withAccount("Gone");
  const jobData = { orderId: "00000000-0000-4000-8000-000000000001" };
  const { id } = await failedMessage(db, { customerId, job: "mail.frame-awaited", kind: "frame-awaited", jobData });
  await sendAgain(shop, { actor: admin, id, tries: 1 });
  await handlers["mail.frame-awaited"](jobData);
  expect(await getMessage(db, { actor: admin, id })).toMatchObject({ state: "failed", error: /no longer true/ });
  const code = await failedMessage(db, { customerId, kind: "sign-in-code", jobData: { userId } });
  expect(await sendAgain(shop, { actor: admin, id: code.id, tries: 1 })).toEqual({ ok: false, reason: "asked_anew" });
});

test("nor does one wait for ever whose job tells something newer", async () => {
  const { id: customerId, userId } = await withAccount("Newer");
  const { id } = await failedMessage(db, { customerId, state: "waiting", jobData: { userId } });
  await handlers["mail.welcome"]({ userId });
  expect((await rowsOf(customerId)).map((row) => [row.id === id, row.state])).toEqual([
    [true, "failed"],
    [false, "sent"],
  ]);
});

test("a true code is sent and not kept, nor in the subject", async () => {
  const { id, userId } = await withAccount("Coded");
  const { email } = (await db.select().from(users).where(eq(users.id, userId)))[0]!;
  await requestSignInCode(shop, { to: { email }, address: "127.0.0.1" });
  const job = shop.queued.findLast(({ name }) => name === "mail.sign-in-code");
  await handlers["mail.sign-in-code"](job!.data as never);
  const code = /\d{6}/.exec(carried.findLast(({ to }) => to === email)!.text)![0];
  const [row] = await rowsOf(id);
  expect(row!.text).toContain(MASK);
  expect(JSON.stringify(row)).not.toContain(code);
});

test("that an e-mail is wanted which is another account's is of that account alone, and in nobody's copy", async () => {
  const holder = await withAccount("Holder");
  const { email } = (await db.select().from(users).where(eq(users.id, holder.userId)))[0]!;
  const about = await aboutJob(db, { data: { request: "none" }, kind: "email-taken", to: email });
  expect(about.customerId).toBe(holder.id);
  await failedMessage(db, { customerId: holder.id, kind: "email-taken" });
  await failedMessage(db, { customerId: holder.id, kind: "welcome", subject: "Welcome" });
  const { messages_sent: copy } = await collectSent(db, { userId: holder.userId });
  expect(copy.map(({ subject }) => subject)).toEqual(["Welcome"]);
});

test("staff see what is of their stores, owners all, and nobody else anything", async () => {
  const [here, there] = [await person("Here Now"), await person("There Now", { storeId: MUMBAI })];
  const mine = await failedMessage(db, { customerId: here.id, storeId: DELHI });
  const theirs = await failedMessage(db, { customerId: there.id, storeId: MUMBAI });
  const online = await failedMessage(db, { customerId: there.id, storeId: MUMBAI, isOnline: true });
  for (const actor of [manager, seller]) {
    const seen = await keysOf(actor);
    expect(seen).toContain(mine.id);
    expect(seen).not.toContain(theirs.id);
  }
  expect(await keysOf(elsewhere)).toEqual(expect.arrayContaining([theirs.id, online.id]));
  expect(await keysOf(website)).toEqual([online.id]);
  expect(await keysOf(admin)).toEqual(expect.arrayContaining([mine.id, theirs.id, online.id]));
  expect(await keysOf(admin, { storeId: MUMBAI })).toEqual([online.id, theirs.id]);
  await expect(getMessage(db, { actor: seller, id: theirs.id })).rejects.toMatchObject({ code: "not_found" });
  await expect(sendAgain(shop, { actor: seller, id: theirs.id, tries: 1 })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(getMessage(db, { actor: seller, id: 2_000_000_000 })).rejects.toMatchObject({ code: "not_found" });
  await expect(listMessages(db, { actor: GUEST })).rejects.toMatchObject({ code: "sign_in_required" });
});

test("they are found by phone, e-mail and number of the order, and narrowed by way, kind and state", async () => {
  const asha = await person("Asha Found");
  const orderId = await buys(asha);
  const uniqueId = formatUniqueId(randomBytes(10));
  await db.update(orders).set({ uniqueId }).where(eq(orders.id, orderId));
  const mail = await failedMessage(db, { customerId: asha.id, storeId: DELHI, orderId, to: "found@example.in" });
  const text = { way: "sms", kind: "phone-code", to: asha.phone, subject: "", state: "waiting" } as const;
  const sms = await failedMessage(db, { ...text, customerId: asha.id, storeId: DELHI });
  const find = (q: string, more = {}) => keysOf(seller, { q, ...more });
  expect(await find(asha.phone)).toEqual([sms.id, mail.id]);
  expect(await find(asha.phone.slice(-5))).toEqual([sms.id, mail.id]);
  expect(await find(" Found@Example.in ")).toEqual([mail.id]);
  expect(await find(uniqueId)).toEqual([mail.id]);
  expect(await find("Nobody")).toEqual([]);
  expect(await find(asha.phone, { ways: ["sms"] })).toEqual([sms.id]);
  expect(await find(asha.phone, { kinds: ["welcome"] })).toEqual([mail.id]);
  expect(await find(asha.phone, { states: ["failed"] })).toEqual([mail.id]);
  expect((await listMessagesOf(db, { actor: seller, orderId })).map(({ id }) => id)).toEqual([mail.id]);
});

test("pages follow each other", async () => {
  const asha = await person("Asha Pages");
  for (let n = 0; n < 51; n += 1)
    await failedMessage(db, { customerId: asha.id, storeId: DELHI, to: "pages@example.in" });
  const first = await listMessages(db, { actor: seller, q: "pages@example.in" });
  expect([first.rows.length, first.total, first.before]).toEqual([50, 51, null]);
  const second = await listMessages(db, { actor: seller, q: "pages@example.in", after: Number(first.after) });
  expect([second.rows.length, second.after]).toEqual([1, null]);
});

test("those of somebody who was merged are of whoever stays", async () => {
  const [keep, away] = [await person("Keep Me"), await person("Away Me")];
  const { id } = await failedMessage(db, { customerId: away.id, storeId: DELHI });
  await db.update(customers).set({ mergedInto: keep.id }).where(eq(customers.id, away.id));
  expect(await listMessagesOf(db, { actor: seller, customerId: keep.id })).toMatchObject([
    { id, customerId: keep.id, customer: "Keep Me" },
  ]);
});

test("a copy of a customer's data has them, and whoever is erased leaves none", async () => {
  const asha = await person("Asha Leaves");
  await failedMessage(db, { customerId: asha.id, storeId: DELHI, to: "leaves@example.in" });
  await failedMessage(db, { customerId: null, way: "sms", to: asha.phone });
  const { bytes } = await exportCustomer(shop, { actor: admin, id: asha.id });
  const file = JSON.parse(String((await readZip(bytes))["your-data.json"])) as { messages_sent: unknown[] };
  expect(file.messages_sent).toMatchObject([{ to: "leaves@example.in", subject: "Welcome" }]);
  expect(await eraseCustomer(shop, { actor: admin, id: asha.id })).toEqual({ ok: true });
  expect(await rowsOf(asha.id)).toEqual([]);
  expect(await db.$count(sentMessages, eq(sentMessages.to, asha.phone))).toBe(0);
});

test("of the last mail of an account that is erased nobody's address is kept", async () => {
  const kiran = await withAccount("Kiran");
  await handlers["mail.welcome"]({ userId: kiran.userId });
  expect(await eraseCustomer(shop, { actor: admin, id: kiran.id })).toEqual({ ok: true });
  expect(await rowsOf(kiran.id)).toEqual([]);
  const goodbye = shop.queued.findLast(({ name }) => name === "mail.goodbye");
  await handlers["mail.goodbye"](goodbye!.data as never);
  const [row] = await db.select().from(sentMessages).where(eq(sentMessages.kind, "goodbye"));
  expect(row).toMatchObject({ to: "", customerId: null, state: "sent" });
});

test(`after ${SENT_KEPT_DAYS} days they are gone`, async () => {
  const asha = await person("Asha Old");
  const now = shop.now();
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
  await failedMessage(db, { customerId: asha.id, createdAt: ago(SENT_KEPT_DAYS + 1) });
  const young = await failedMessage(db, { customerId: asha.id, createdAt: ago(SENT_KEPT_DAYS - 1) });
  await sweepExpired(db, { now });
  expect((await rowsOf(asha.id)).map(({ id }) => id)).toEqual([young.id]);
});
