import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { tasks } from "#db/schema/tasks.ts";
import type { StaffActor } from "#domain/accounts/actor.ts";
import { addDays, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { customerOfPerson } from "#services/customers/customer-of-person.ts";
import { prescribedOrders } from "#tests/support/shop/prescribed-orders.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";
import { type AskedTasks, getTask, listOrderTasks, listTasks, readOwnTasks } from "./list-tasks.ts";
import { makeTask } from "./make-task.ts";
import { tickTask } from "./tick-task.ts";

const scene = await prescribedOrders();
const { db, shop, order, orderOf } = scene;
const website = websiteStore.id!;

let people: Record<keyof Awaited<ReturnType<typeof scene.addStaff>>, StaffActor>;
beforeAll(async () => {
  people = (await scene.addStaff()) as typeof people;
});

type Given = Parameters<typeof makeTask>[1];
const make = (more: Partial<Given> = {}) =>
  makeTask(shop, {
    actor: people.manager,
    key: randomUUID(),
    title: "Call the customer",
    text: "",
    storeId: website,
    whom: { duty: "prescriptions" },
    dueDay: null,
    orderNumber: null,
    ...more,
  });
async function made(more: Partial<Given> = {}): Promise<number> {
  const answer = await make(more);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.id;
}
const rowOf = async (id: number) => (await db.select().from(tasks).where(eq(tasks.id, id)))[0]!;
const ids = async (more: Partial<AskedTasks> = {}) =>
  (await listTasks(db, { actor: people.manager, now: shop.now(), ...more })).rows.map(({ id }) => id);

test("a task is for whoever has the duty in its store, or for one of them", async () => {
  const byDuty = await made();
  const byName = await made({ whom: { userId: people.manager.id } });
  const mine = async (actor: StaffActor) => {
    const { rows } = await readOwnTasks(db, { actor, storeId: null, now: shop.now(), most: 9 });
    return rows.map(({ id }) => id);
  };
  expect(await mine(people.optometrist)).toEqual([byDuty]);
  // Managers have every duty of a store.
  expect(await mine(people.manager)).toEqual([byDuty, byName]);
  expect(await mine(people.managerElsewhere)).toEqual([]);
  expect(await ids({ isMine: true, actor: people.optometrist })).toEqual([byDuty]);
  expect(await getTask(db, { actor: people.optometrist, id: byName, now: shop.now() })).toMatchObject({
    title: "Call the customer",
    duty: null,
    doneBy: null,
    isLate: false,
  });
});

test("the form sent twice is one task; another's form opens nothing", async () => {
  const key = randomUUID();
  const [first, second] = await Promise.all([made({ key }), made({ key })]);
  expect(second).toBe(first);
  await expect(make({ key, actor: people.optometrist })).rejects.toMatchObject({ code: "not_found" });
  expect(await db.$count(tasks, eq(tasks.formKey, key))).toBe(1);
});

test("it is refused for a store of others, for somebody who does not work there, and about an order of another store", async () => {
  const { orderId } = await order();
  const { uniqueId } = await orderOf(orderId);
  expect(await make({ storeId: 1 })).toEqual({ ok: false, reason: "store" });
  expect(await make({ whom: { userId: people.managerElsewhere.id } })).toEqual({ ok: false, reason: "not_there" });
  expect(await make({ whom: { userId: 999_999 } })).toEqual({ ok: false, reason: "not_there" });
  expect(await make({ whom: { duty: "counter" } }), "the website has none").toEqual({ ok: false, reason: "not_there" });
  expect(await make({ orderNumber: "NONE-NONE-NONE-NONE" })).toEqual({ ok: false, reason: "order" });
  const { managerElsewhere: elsewhere } = people;
  expect(await make({ actor: elsewhere, storeId: elsewhere.storeId!, orderNumber: uniqueId })).toEqual({
    ok: false,
    reason: "order",
  });
  const id = await made({ orderNumber: uniqueId.toLowerCase() });
  expect((await rowOf(id)).orderId).toBe(orderId);
  expect(await listOrderTasks(db, { actor: people.manager, orderId, now: shop.now() })).toHaveLength(1);
  await expect(make({ actor: (await makeUser(db)) as never })).rejects.toMatchObject({ code: "forbidden" });
});

test("ticked off by two at once it is done once, by whoever was first, and can be opened again", async () => {
  const id = await made();
  const { manager, optometrist } = people;
  const answers = await Promise.all([manager, optometrist].map((actor) => tickTask(shop, { actor, id, isDone: true })));
  const row = await rowOf(id);
  expect(row.doneBy === manager.id ? answers[0] : answers[1]).toEqual({ by: null });
  expect((row.doneBy === manager.id ? answers[1] : answers[0])!.by).toEqual(expect.any(String));
  const first = row.doneBy === manager.id ? manager : optometrist;
  expect(await tickTask(shop, { actor: first, id, isDone: true })).toEqual({ by: null });
  await tickTask(shop, { actor: optometrist, id, isDone: false });
  await tickTask(shop, { actor: optometrist, id, isDone: false });
  expect(await rowOf(id)).toMatchObject({ doneBy: null, doneAt: null });
  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, String(id)))
    .orderBy(auditEntries.id);
  expect(entries.filter(({ entity }) => entity === "task").map(({ action }) => action)).toEqual([
    "task.made",
    "task.done",
    "task.opened",
  ]);
});

test("of another store it is not found", async () => {
  const id = await made();
  for (const actor of [people.managerElsewhere, people.seller]) {
    await expect(getTask(db, { actor, id, now: shop.now() })).rejects.toMatchObject({ code: "not_found" });
    await expect(tickTask(shop, { actor, id, isDone: true })).rejects.toMatchObject({ code: "not_found" });
    expect(await ids({ actor })).not.toContain(id);
  }
  await expect(getTask(db, { actor: people.manager, id: 999_999, now: shop.now() })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("about a customer: written and seen by whoever may see them", async () => {
  const { orderId } = await order();
  const { uniqueId } = await orderOf(orderId);
  const person = (name: string) =>
    customerOfPerson(db, { name, phone: "9811100077", storeId: website, now: shop.now() });
  const customerId = await person("Asha Rao");
  const id = await made({ customerId });
  expect((await getTask(db, { actor: people.manager, id, now: shop.now() })).customer).toEqual({
    id: customerId,
    name: "Asha Rao",
  });
  for (const unknown of [999_999, await person("Of nobody").then((one) => one + 1)])
    await expect(make({ customerId: unknown })).rejects.toMatchObject({ code: "not_found" });
  const { managerElsewhere: actor } = people;
  await expect(make({ actor, storeId: actor.storeId!, customerId })).rejects.toMatchObject({ code: "not_found" });
  expect(await make({ customerId, orderNumber: uniqueId })).toEqual({ ok: false, reason: "of_other_customer" });
});

test("the list is narrowed by state, by words and by bill, and turned page by page", async () => {
  const today = kolkataDay(shop.now());
  const { orderId } = await order();
  const { uniqueId } = await orderOf(orderId);
  const late = await made({ title: "Order 100% cotton cloths", dueDay: addDays(today, -1) });
  const due = await made({ dueDay: today, orderNumber: uniqueId });
  const done = await made({ dueDay: addDays(today, -3) });
  await tickTask(shop, { actor: people.manager, id: done, isDone: true });
  expect(await ids({ states: ["late"] })).toEqual([late]);
  expect(await ids({ states: ["open"] })).toEqual(expect.arrayContaining([late, due]));
  expect(await ids({ states: ["open"] })).not.toContain(done);
  expect(await ids({ states: ["done"] })).toEqual([done]);
  expect(await ids({ q: "100% cot" })).toEqual([late]);
  expect(await ids({ q: "10_%" })).toEqual([]);
  expect(await ids({ q: uniqueId.toLowerCase() })).toEqual([due]);
  expect((await listOrderTasks(db, { actor: people.manager, orderId, now: shop.now() })).map(({ id }) => id)).toEqual([
    due,
  ]);

  for (let n = 0; n < 51; n += 1) await made({ title: `Shelf ${n}` });
  const first = await listTasks(db, { actor: people.manager, now: shop.now(), q: "Shelf" });
  expect([first.rows.length, first.total, first.before]).toEqual([50, 51, null]);
  const next = await listTasks(db, { actor: people.manager, now: shop.now(), q: "Shelf", after: Number(first.after) });
  expect([next.rows.map(({ title }) => title), next.after]).toEqual([["Shelf 0"], null]);
  const back = await listTasks(db, { actor: people.manager, now: shop.now(), q: "Shelf", before: Number(next.before) });
  expect(back.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id));
});
