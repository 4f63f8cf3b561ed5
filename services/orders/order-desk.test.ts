import { randomBytes, randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { orderNotes } from "#db/schema/order-notes.ts";
import { orders } from "#db/schema/orders.ts";
import { GUEST, SYSTEM, type UserActor } from "#domain/accounts/actor.ts";
import { addDays, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { formatUniqueId } from "#domain/orders/unique-id.ts";
import { embeddedMail } from "#integrations/mail/embedded-mail.ts";
import { jobHandlers } from "#services/jobs/job-handlers.ts";
import type { Jobs } from "#services/shop.ts";
import { setStaffEnabled } from "#services/staff/set-staff-enabled.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { jobTable } from "#tests/support/shop/checkout-shop.ts";
import { makeOrder } from "#tests/support/shop/make-order.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { makeStores } from "#tests/support/shop/staff-stores.ts";
import { testMailbox } from "#tests/support/shop/test-mailbox.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { assignOrder } from "./assign-order.ts";
import { changeParcel } from "./change-parcel.ts";
import { changePromise } from "./change-promise.ts";
import { listOrderHistory } from "./list-order-history.ts";
import { noteOrder } from "./note-order.ts";

const { db } = await testDatabase();
const jobs = await jobTable(db);
const shop = testShop(db, { jobs: { send: jobs.send } });
const mailbox = testMailbox(db);
const handlers = jobHandlers(shop, embeddedMail({ mailbox }));
const today = kolkataDay(shop.now());
const day = (n: number) => addDays(today, n);
const promised = { deliverFrom: day(2), deliverTo: day(6), deliverBy: day(4) };

let manager: UserActor;
let asha: UserActor;
let stranger: UserActor;
let customer: UserActor;

beforeAll(async () => {
  await makeStores(db);
  manager = await makeUser(db, { role: "manager", storeId: 1, firstName: "Kavita", lastName: "Nair" });
  asha = await makeUser(db, { role: "optometrist", storeId: 1 });
  stranger = await makeUser(db, { role: "manager", storeId: 2 });
  customer = await makeUser(db, { firstName: "Farida", lastName: "Khan" });
});

async function make(more: Omit<Partial<typeof orders.$inferInsert>, "userId" | "storeId"> = {}): Promise<string> {
  const uniqueId = formatUniqueId(randomBytes(10));
  const customerEmail = `${uniqueId.toLowerCase()}@example.in`;
  await makeOrder(db, { userId: customer.id, storeId: 1, stage: "fitting", uniqueId, customerEmail, ...more });
  return (await db.select().from(orders).where(eq(orders.uniqueId, uniqueId)))[0]!.id;
}
const orderOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!;
const entriesOf = (entityId: string) =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, "order"), eq(auditEntries.entityId, entityId)))
    .orderBy(asc(auditEntries.id));

/** Does the queued mails of this kind, twice each as a queue may; the letters that came of them. */
async function mailsTo(email: string) {
  const { rows } = await db.execute<{ name: "mail.order-parcel"; data: Jobs["mail.order-parcel"] }>(sql`
    delete from queued_jobs where name in ('mail.order-promise', 'mail.order-parcel') returning *`);
  for (const { name, data } of [...rows, ...rows]) await handlers[name](data);
  const list = await mailbox.list({ to: email, limit: 20, offset: 0 });
  return Promise.all(list.map(async ({ id }) => (await mailbox.find(id))!));
}

const verbs = {
  note: (actor: UserActor, billingId: string) => noteOrder(shop, { actor, billingId, id: randomUUID(), text: "Hello" }),
  assign: (actor: UserActor, billingId: string) => assignOrder(shop, { actor, billingId, to: null }),
  promise: (actor: UserActor, billingId: string) =>
    changePromise(shop, { actor, billingId, id: randomUUID(), day: day(9), why: "Late lens" }),
  parcel: (actor: UserActor, billingId: string) =>
    changeParcel(shop, { actor, billingId, carrier: "Blue Dart", trackingNo: "1" }),
};

test.each(Object.entries(verbs))(
  "%s: of another store there is no such order; its customer may not",
  async (_verb, act) => {
    const id = await make({ ...promised, stage: "shipped" });
    const before = await orderOf(id);
    await expect(act(stranger, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(act(customer, id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(act(GUEST as never, id)).rejects.toMatchObject({ code: "sign_in_required" });
    await expect(act(manager, randomUUID())).rejects.toMatchObject({ code: "not_found" });
    expect(await orderOf(id)).toEqual(before);
    expect(await entriesOf(id)).toEqual([]);
    expect(await act(manager, id)).toMatchObject({ ok: true });
  },
);

describe("notes", () => {
  test("stand in the history with who and when, are one when the form comes twice, and cannot be changed", async () => {
    const billingId = await make();
    const note = { actor: manager, billingId, id: randomUUID(), text: "  The case is blue  " };
    await Promise.all([noteOrder(shop, note), noteOrder(shop, note)]);
    expect(await noteOrder(shop, note)).toEqual({ ok: true });
    expect(await listOrderHistory(db, { actor: asha, billingId })).toEqual([
      { kind: "note", at: shop.now(), note: "The case is blue", by: "Kavita Nair" },
    ]);
    expect((await entriesOf(billingId)).map(({ action, actorUserId }) => [action, actorUserId])).toEqual([
      ["order.noted", manager.id],
    ]);
    const change = db.update(orderNotes).set({ text: "Another" }).where(eq(orderNotes.id, note.id));
    await expect(change).rejects.toThrow();
    // An id that somebody else's form has used, or that is of another order, gives nothing away.
    await expect(noteOrder(shop, { ...note, actor: asha })).rejects.toMatchObject({ code: "not_found" });
    await expect(noteOrder(shop, { ...note, billingId: await make() })).rejects.toMatchObject({ code: "not_found" });
  });

  test("say something, in a thousand characters", async () => {
    const given = { actor: manager, billingId: await make(), id: randomUUID() };
    expect(await noteOrder(shop, { ...given, text: " \n " })).toEqual({ ok: false, reason: "empty" });
    expect(await noteOrder(shop, { ...given, text: "x".repeat(1001) })).toEqual({ ok: false, reason: "too_long" });
    expect(await noteOrder(shop, { ...given, text: "x".repeat(1000) })).toEqual({ ok: true });
  });
});

describe("who takes care of it", () => {
  test("is somebody who may serve it, by name in the history; or nobody again", async () => {
    const billingId = await make();
    const assign = (to: number | null) => assignOrder(shop, { actor: manager, billingId, to });
    expect(await assign(asha.id)).toEqual({ ok: true, to: "Asha Rao" });
    expect((await orderOf(billingId)).assignedTo).toBe(asha.id);
    expect(await assign(asha.id)).toEqual({ ok: true, to: "Asha Rao" });
    expect(await assign(null)).toEqual({ ok: true, to: null });
    const history = await listOrderHistory(db, { actor: manager, billingId });
    expect(history.map((entry) => entry.kind === "assigned" && [entry.to, entry.by])).toEqual([
      [null, "Kavita Nair"],
      ["Asha Rao", "Kavita Nair"],
    ]);
    expect(await entriesOf(billingId)).toHaveLength(2);
    const gone = await makeUser(db, { role: "seller", storeId: 1 });
    await setStaffEnabled(shop, { actor: SYSTEM, email: gone.email, enabled: false });
    for (const to of [stranger.id, customer.id, gone.id, 999_999])
      expect(await assign(to), String(to)).toEqual({ ok: false, reason: "not_serving" });
  });

  test("of two who take it at one instant the second learns who was quicker", async () => {
    const billingId = await make();
    const answers = await Promise.all(
      [manager, asha].map((actor) => assignOrder(shop, { actor, billingId, to: actor.id, was: null })),
    );
    const won = answers.findIndex(({ ok }) => ok);
    const name = won === 0 ? "Kavita Nair" : "Asha Rao";
    expect(answers[won]).toEqual({ ok: true, to: name });
    expect(answers[1 - won]).toEqual({ ok: false, reason: "meanwhile", now: name, by: name, at: shop.now() });
    expect(await entriesOf(billingId)).toHaveLength(1);
    // Whoever has seen that takes it over knowingly.
    const [taken, other] = won === 0 ? [manager, asha] : [asha, manager];
    expect(await assignOrder(shop, { actor: other, billingId, to: other.id, was: taken.id })).toMatchObject({
      ok: true,
    });
  });
});

describe("another promised day", () => {
  const ask = (billingId: string, more: Partial<Parameters<typeof changePromise>[1]> = {}) =>
    changePromise(shop, {
      actor: manager,
      billingId,
      id: randomUUID(),
      day: day(9),
      why: "A lens broke",
      was: day(4),
      ...more,
    });

  test("is kept with its reason, told to its customer, and sent twice it is one", async () => {
    const billingId = await make(promised);
    const id = randomUUID();
    expect(await ask(billingId, { id })).toEqual({ ok: true, day: day(9) });
    expect(await ask(billingId, { id })).toEqual({ ok: true, day: day(9) });
    const order = await orderOf(billingId);
    expect(order).toMatchObject({ deliverFrom: day(2), deliverTo: day(9), deliverBy: day(9) });
    expect(await listOrderHistory(db, { actor: asha, billingId })).toEqual([
      { kind: "promise", day: day(9), was: day(4), at: shop.now(), note: "A lens broke", by: "Kavita Nair" },
    ]);
    const [entry, ...more] = await entriesOf(billingId);
    expect([more, JSON.stringify(entry)]).toEqual([[], expect.not.stringContaining("lens broke")]);
    const [mail, ...others] = await mailsTo(order.customerEmail);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe(`Your order ${order.uniqueId} needs a little longer`);
    expect(mail!.text).not.toContain("lens broke");
  });

  test("an earlier one is good news, and the range grows to it", async () => {
    const billingId = await make(promised);
    expect(await ask(billingId, { day: day(1) })).toMatchObject({ ok: true });
    const order = await orderOf(billingId);
    expect(order).toMatchObject({ deliverFrom: day(1), deliverTo: day(6), deliverBy: day(1) });
    expect((await mailsTo(order.customerEmail))[0]!.text).toContain("good news");
  });

  test("of two at one instant the second learns who promised which day, and only the first is told to the customer", async () => {
    for (const userId of [customer.id, null]) {
      const billingId = await make(promised);
      await db.update(orders).set({ userId }).where(eq(orders.id, billingId));
      const answers = await Promise.all([ask(billingId), ask(billingId, { actor: asha, day: day(12) })]);
      const won = answers.findIndex(({ ok }) => ok);
      expect(answers[1 - won]).toEqual({
        ok: false,
        reason: "meanwhile",
        now: [day(9), day(12)][won],
        by: ["Kavita Nair", "Asha Rao"][won],
        at: shop.now(),
      });
      expect(await mailsTo((await orderOf(billingId)).customerEmail)).toHaveLength(1);
    }
  });

  test("that came by another way than this names nobody", async () => {
    const billingId = await make({ ...promised, deliverBy: day(5) });
    expect(await ask(billingId)).toEqual({ ok: false, reason: "meanwhile", now: day(5), by: null, at: null });
  });

  test("is refused where there is none, where it is over, and where it is no day to promise", async () => {
    const waiting = await make({ stage: "prescription_needed" });
    expect(await ask(waiting, { was: null })).toEqual({ ok: false, reason: "not_promised" });
    const ready = await make({ ...promised, stage: "ready_to_collect" });
    expect(await ask(ready)).toEqual({ ok: false, reason: "over" });
    const billingId = await make(promised);
    expect(await ask(billingId, { day: day(-1) })).toEqual({ ok: false, reason: "past" });
    expect(await ask(billingId, { day: day(181) })).toEqual({ ok: false, reason: "too_far" });
    expect(await ask(billingId, { day: day(4) })).toEqual({ ok: false, reason: "same" });
    expect(await ask(billingId, { why: " " })).toEqual({ ok: false, reason: "reason_missing" });
    expect(await orderOf(billingId)).toMatchObject(promised);
    expect(await db.$count(orderNotes, eq(orderNotes.orderId, billingId))).toBe(0);
  });

  test("that was changed once more before its mail went out is not told", async () => {
    const billingId = await make(promised);
    await ask(billingId);
    await ask(billingId, { day: day(11), was: day(9) });
    const order = await orderOf(billingId);
    const mails = await mailsTo(order.customerEmail);
    expect(mails.map(({ text }) => text.includes("needs a little longer"))).toEqual([true]);
  });
});

describe("a parcel on its way", () => {
  const blueDart = { carrier: "Blue Dart", trackingNo: "BD 1" };

  test("gets its number later, which its customer is told; a correction is not", async () => {
    const billingId = await make({ stage: "shipped" });
    const give = (more: Partial<Parameters<typeof changeParcel>[1]> = {}) =>
      changeParcel(shop, { actor: manager, billingId, ...blueDart, was: null, ...more });
    expect(await give({ carrier: " Blue Dart ", trackingNo: " BD 1 " })).toEqual({ ok: true });
    const { customerEmail, ...order } = await orderOf(billingId);
    expect(order).toMatchObject(blueDart);
    expect((await mailsTo(customerEmail))[0]!.text).toContain("BD 1");
    expect(await give(), "the same once more").toEqual({ ok: true });
    expect(await give({ trackingNo: "BD 2", was: blueDart })).toEqual({ ok: true });
    expect(await mailsTo(customerEmail)).toHaveLength(1);
    const history = await listOrderHistory(db, { actor: manager, billingId });
    expect(history.map((entry) => entry.kind === "parcel" && entry.parcel)).toEqual([
      "Blue Dart BD 2",
      "Blue Dart BD 1",
    ]);
  });

  test("of two at one instant the second learns what was noted; and what is not on its way has none", async () => {
    const billingId = await make({ stage: "shipped", ...blueDart });
    const answers = await Promise.all(
      (
        [
          [manager, "BD 8"],
          [asha, "BD 9"],
        ] as const
      ).map(([actor, trackingNo]) =>
        changeParcel(shop, { actor, billingId, carrier: "Blue Dart", trackingNo, was: blueDart }),
      ),
    );
    const won = answers.findIndex(({ ok }) => ok);
    expect(answers[1 - won]).toEqual({
      ok: false,
      reason: "meanwhile",
      now: { carrier: "Blue Dart", trackingNo: ["BD 8", "BD 9"][won] },
      by: ["Kavita Nair", "Asha Rao"][won],
      at: shop.now(),
    });
    const packed = await make({ stage: "packed" });
    const given = { actor: manager, billingId: packed, ...blueDart };
    expect(await changeParcel(shop, given)).toEqual({ ok: false, reason: "not_on_its_way" });
    for (const wrong of [{ carrier: " " }, { trackingNo: "" }, { trackingNo: "1".repeat(101) }])
      expect(await changeParcel(shop, { ...given, billingId, ...wrong })).toEqual({
        ok: false,
        reason: "parcel_missing",
      });
  });
});
