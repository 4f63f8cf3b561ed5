import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { customers } from "#db/schema/customers.ts";
import { sentMessages } from "#db/schema/sent-messages.ts";
import { recallDues, recalls } from "#db/schema/recalls.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { addDays, kolkataDay } from "#domain/dates/kolkata-day.ts";
import type { Mail } from "#integrations/mail/mail.ts";
import { readConsents } from "#services/customers/contact-consents.ts";
import { jobHandlers } from "#services/jobs/job-handlers.ts";
import { MUMBAI } from "#tests/support/shop/customers-scene.ts";
import { DAY_MS, recallsScene } from "#tests/support/shop/recalls-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { readRecallCases } from "./ask-recall.ts";
import { countDues } from "./count-dues.ts";
import { leaveRecalls } from "./leave-recalls.ts";
import { listRecalls } from "./list-recalls.ts";

const scene = await recallsScene();
const { db, shop, admin, manager, seller, elsewhere, person, optometrist, tested, visit, agree, ids, ask, mailTo } =
  scene;

beforeEach(scene.forget);

test("who is due: after 24 months, children after 12; never who is unknown to have been tested", async () => {
  const [old, recent, child] = [await tested(800), await tested(400), await tested(400)];
  await person("Never Tested");
  await db.update(customers).set({ birthYear: 2020 }).where(eq(customers.id, child.id));
  await countDues(shop);
  expect(await ids()).toEqual([old.id, child.id]);
  const [due] = await db.select().from(recallDues).where(eq(recallDues.customerId, old.id));
  expect(due).toEqual({
    customerId: old.id,
    testedOn: kolkataDay(new Date(shop.now().getTime() - 800 * DAY_MS)),
    dueOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) as string,
  });
  expect(await ids({ parts: ["overdue"] })).toContain(old.id);
  // Counted again, it is as it was; whoever is gone is gone.
  await db.update(customers).set({ mergedInto: old.id }).where(eq(customers.id, child.id));
  await countDues(shop);
  expect((await db.select().from(recallDues)).map(({ customerId }) => customerId).toSorted()).toEqual(
    [old.id, recent.id].toSorted(),
  );
});

test("a booked eye test and a new one take them off the list, before it is counted again", async () => {
  const [booked, came, stays] = [await tested(800), await tested(800), await tested(800)];
  await countDues(shop);
  expect(await ids()).toHaveLength(3);
  await visit(booked, { days: 3 });
  await visit(came, { days: -1, outcome: "came" });
  expect(await ids()).toEqual([stays.id]);
  await agree(booked.id, ["recall by call"]);
  expect(await ask(booked.id, { way: "call" })).toEqual({ ok: false, reason: "booked" });
  expect(await ask(came.id, { way: "call" })).toEqual({ ok: false, reason: "tested" });
});

test("nothing is sent without consent, and nobody is asked twice within sixty days", async () => {
  const { id } = await tested(800);
  await countDues(shop);
  expect(await ask(id)).toEqual({ ok: false, reason: "no_consent" });
  await agree(id, ["recall by message", "offers by mail"]);
  expect(await ask(id)).toEqual({ ok: false, reason: "not_this_way" });
  await agree(id, ["recall by mail"]);
  expect(await ask(id)).toEqual({ ok: false, reason: "no_address" });
  await mailTo(id);
  const key = randomUUID();
  const answers = await Promise.all([ask(id, { key }), ask(id, { key }), ask(id)]);
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  expect(await db.$count(recalls)).toBe(1);
  expect(await ask(id, { way: "message" })).toEqual({ ok: false, reason: "asked" });
  expect([await ids({ parts: ["asked"] }), await ids({ parts: ["open"] })]).toEqual([[id], []]);
  await db.update(recalls).set({ createdAt: new Date(shop.now().getTime() - 61 * DAY_MS) });
  expect(await ask(id, { way: "message" })).toEqual({ ok: true });
  const logged = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, "recall.asked"), eq(auditEntries.entityId, String(id))));
  expect(logged.map(({ data, changes }) => [data, changes])).toEqual([
    [{ way: "mail", outcome: "asked" }, {}],
    [{ way: "message", outcome: "asked" }, {}],
  ]);
});

test("who does not answer a call may be called again", async () => {
  const { id } = await tested(800);
  await countDues(shop);
  await agree(id, ["recall by call"]);
  expect(await ask(id, { way: "call", outcome: "no_answer" })).toEqual({ ok: true });
  expect((await listRecalls(db, { actor: manager, now: shop.now() })).rows[0]).toMatchObject({
    ways: ["call"],
    asked: { way: "call", outcome: "no_answer", by: expect.any(String) as string },
  });
  expect(await ids({ parts: ["open"] })).toEqual([id]);
  expect(await ask(id, { way: "call" })).toEqual({ ok: true });
});

test("the mail says nothing of what was found, and its link ends the reminders by mail", async () => {
  const { id, name } = await tested(800);
  await countDues(shop);
  await mailTo(id);
  await agree(id, ["recall by mail", "recall by call"]);
  await ask(id);
  const [asked] = await db.select().from(recalls);
  const box: { sent: Parameters<Mail["send"]>[0][] } = { sent: [] };
  const mail: Mail = { send: async (one) => void box.sent.push(one) };
  const send = () => jobHandlers(shop, mail)["mail.recall"]({ recallId: asked!.id });
  await send();
  expect(box.sent).toHaveLength(1);
  const leave = `${shop.appUrl}/newsletter/reminders/${asked!.leaveKey}`;
  expect(box.sent[0]).toMatchObject({
    to: `c${id}@example.in`,
    idempotencyKey: `recall:${asked!.id}`,
    headers: { "List-Unsubscribe": `<${leave}>` },
  });
  expect(box.sent[0]!.text).toContain(name.split(" ")[0]);
  expect(await leaveRecalls(shop, { key: asked!.leaveKey })).toEqual({ left: true, isKnown: true });
  expect(await leaveRecalls(shop, { key: asked!.leaveKey })).toEqual({ left: false, isKnown: true });
  for (const key of [randomUUID(), "none"])
    expect(await leaveRecalls(shop, { key })).toEqual({ left: false, isKnown: false });
  expect((await readConsents(db, [id])).get(id)).toEqual(["recall by call"]);
  // One that waited for its turn meanwhile is not sent.
  await db.delete(sentMessages);
  await send();
  expect(box.sent).toHaveLength(1);
});

test("by those alone who keep prescriptions or manage, for customers whose own store is theirs", async () => {
  const [delhi, mumbai, nowhere] = [await tested(800), await tested(800, "Of Bandra", MUMBAI), await tested(800)];
  await db.update(customers).set({ homeStoreId: null }).where(eq(customers.id, nowhere.id));
  await countDues(shop);
  expect(await ids({ actor: optometrist })).toEqual([delhi.id]);
  expect(await ids({ actor: elsewhere })).toEqual([mumbai.id]);
  expect(await ids({ actor: admin })).toEqual([delhi.id, mumbai.id, nowhere.id]);
  expect(await ids({ actor: admin, storeId: MUMBAI })).toEqual([mumbai.id]);
  const forbidden = { code: "forbidden" };
  await expect(ids({ actor: seller })).rejects.toMatchObject(forbidden);
  await expect(ask(delhi.id, { actor: seller })).rejects.toMatchObject(forbidden);
  await expect(ask(delhi.id, { actor: elsewhere })).rejects.toMatchObject({ code: "not_found" });
  await expect(ids({ actor: (await makeUser(db)) as Actor })).rejects.toMatchObject(forbidden);
  expect(await readRecallCases(db, { actor: elsewhere, ids: [delhi.id, mumbai.id], now: shop.now() })).toMatchObject([
    { id: mumbai.id },
  ]);
});

test("the list is narrowed by way of consent, and turned page by page", async () => {
  const [mail, none] = [await tested(900, "By Mail"), await tested(900, "By None")];
  await countDues(shop);
  await agree(mail.id, ["recall by mail"]);
  await agree(none.id, ["recall by mail"]);
  await agree(none.id, [], ["recall by mail"]);
  expect([await ids({ ways: ["mail"] }), await ids({ ways: ["call"] }), await ids({ ways: [null] })]).toEqual([
    [mail.id],
    [],
    [none.id],
  ]);
  const today = kolkataDay(shop.now());
  const others = [];
  for (let n = 0; n < 55; n += 1) {
    const { id } = await person(`Many ${n}`);
    others.push({ customerId: id, testedOn: addDays(today, -800 - (n % 5)), dueOn: addDays(today, -70 - (n % 5)) });
  }
  await db.insert(recallDues).values(others);
  const first = await listRecalls(db, { actor: manager, now: shop.now() });
  expect([first.rows.length, first.total, first.before]).toEqual([50, 57, null]);
  const next = await listRecalls(db, { actor: manager, now: shop.now(), after: first.after });
  expect([next.rows.length, next.after]).toEqual([7, null]);
  expect(new Set([...first.rows, ...next.rows].map(({ id }) => id)).size).toBe(57);
  const back = await listRecalls(db, { actor: manager, now: shop.now(), before: next.before });
  expect(back.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id));
});
