import { randomUUID } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { customerUndos } from "#db/schema/customer-undos.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { CustomerField } from "#domain/customers/customer-fields.ts";
import { sweepExpired } from "#services/accounts/sweep-expired.ts";
import { undoEntry } from "#services/audit/undo.ts";
import { checkLedger } from "#services/checkout/check-ledger.ts";
import { emptyCustomer } from "#services/privacy/empty-customer.ts";
import { emptyOrders } from "#services/privacy/empty-orders.ts";
import { eraseVisits } from "#services/privacy/erase-visits.ts";
import { customersScene, MUMBAI } from "#tests/support/shop/customers-scene.ts";
import { makeOrder } from "#tests/support/shop/make-order.ts";
import { customerOfPerson } from "./customer-of-person.ts";
import { getCustomer } from "./get-customer.ts";
import { makeTask } from "#services/tasks/make-task.ts";
import { listCustomerTasks } from "#services/tasks/list-tasks.ts";
import { getMergePair } from "./get-customer-form.ts";
import { mergeCustomers } from "./merge-customers.ts";

const { db, shop, admin, seller, manager, elsewhere, newPhone, person, withAccount, buys, books } =
  await customersScene();

type Id = { id: number };
const rowOf = async ({ id }: Id) => (await db.select().from(customers).where(eq(customers.id, id)))[0]!;
const ownerOf = async (orderId: string) =>
  (await db.select().from(orders).where(eq(orders.id, orderId)))[0]!.customerId;
const visitorOf = async (id: string) =>
  (await db.select().from(eyeTestBookings).where(eq(eyeTestBookings.id, id)))[0]!.customerId;
async function merge(keep: Id, away: Id, more: { take?: CustomerField[]; actor?: UserActor } = {}) {
  const [stays, goes] = [await rowOf(keep), await rowOf(away)];
  return mergeCustomers(shop, {
    actor: manager,
    keep: { id: keep.id, revision: stays.revision },
    away: { id: away.id, revision: goes.revision },
    take: [],
    ...more,
  });
}
async function merged(keep: Id, away: Id, take: CustomerField[] = [], actor: UserActor = manager) {
  const answer = await merge(keep, away, { take, actor });
  if (!answer.ok) throw new Error(answer.reason);
  return answer.entry;
}
const rules = [
  "nothing belongs to a customer who was merged into another one",
  "an order of an account is its customer's",
] as const;
async function expectSound() {
  const faults = await checkLedger(db);
  for (const rule of rules) expect(faults.filter((fault) => JSON.stringify(fault).includes(rule))).toEqual([]);
}

test("orders, eye tests and who was merged before go to the one who stays, and their old number leads on", async () => {
  const [asha, twice, third] = [await person("Asha Rao"), await person("A. Rao"), await person("Asha R")];
  const [own, theirs, visit] = [await buys(asha), await buys(twice), await books(twice)];
  await merged(twice, third);
  const entry = await merged(asha, twice, ["phone"]);
  expect([await ownerOf(own), await ownerOf(theirs), await visitorOf(visit)]).toEqual([asha.id, asha.id, asha.id]);
  expect(await rowOf(asha)).toMatchObject({ name: "Asha Rao", phone: twice.phone, mergedInto: null });
  for (const gone of [twice, third]) expect((await rowOf(gone)).mergedInto).toBe(asha.id);
  expect(await getCustomer(db, { actor: manager, id: third.id, now: shop.now() })).toEqual({ movedTo: asha.id });
  await expectSound();

  const [logged] = await db.select().from(auditEntries).where(eq(auditEntries.id, entry));
  expect(logged).toMatchObject({
    action: "customer.merged",
    entityId: String(asha.id),
    changes: { [`merged ${twice.id}`]: null, phone: null },
    data: { mergedId: twice.id, orders: 1, eyeTests: 1 },
  });
  expect(JSON.stringify(logged)).not.toContain(twice.phone);
  const [kept] = await db.select().from(customerUndos).where(eq(customerUndos.entryId, entry));
  expect(kept!.encrypted.toString()).not.toContain(twice.phone);
});

test("the pair of two who are one already names whose page that is, also the other way round", async () => {
  const [asha, twice] = [await person("Pair Rao"), await person("Pair R")];
  const pairOf = (one: Id, two: Id, actor: UserActor = manager) =>
    getMergePair(db, { actor, id: one.id, otherId: two.id, now: shop.now() });
  expect(await pairOf(asha, twice)).toMatchObject({ keep: { id: asha.id }, away: { id: twice.id }, refusal: null });
  await merged(asha, twice);
  for (const asked of [pairOf(asha, twice), pairOf(twice, asha)]) expect(await asked).toEqual({ oneAlready: asha.id });
  await expect(pairOf(asha, twice, seller)).rejects.toMatchObject({ code: "forbidden" });
});

test("the next bill under either name finds the one who stays, also where name and phone were exchanged", async () => {
  const [one, two] = [await person("Lata Iyer"), await person("Lata I")];
  await merged(one, two, ["name", "phone"]);
  for (const { name, phone } of [one, two])
    expect(await customerOfPerson(db, { name, phone, storeId: 1, now: shop.now() })).toBe(one.id);
  expect(await rowOf(one)).toMatchObject({ name: "Lata I", phone: two.phone });
});

test("undone, both are as they were; what was bought since stays where it was written", async () => {
  const [asha, twice] = [await person("Uma Rao"), await person("Uma R")];
  const [before, old] = [await rowOf(asha), await rowOf(twice)];
  const [theirs, visit] = [await buys(twice), await books(twice)];
  const entry = await merged(asha, twice, ["name", "phone"]);
  const since = await makeOrder(db, { userId: null, customerId: twice.id, storeId: 1 });
  expect(await ownerOf(since), "written for the one who went").toBe(asha.id);
  expect(await undoEntry(shop, { actor: manager, id: entry })).toMatchObject({ ok: true });
  expect(await rowOf(asha)).toMatchObject({ ...before, revision: expect.any(Number) as number });
  expect(await rowOf(twice)).toMatchObject({ ...old, revision: expect.any(Number) as number });
  expect([await ownerOf(theirs), await visitorOf(visit), await ownerOf(since)]).toEqual([twice.id, twice.id, asha.id]);
  expect(await undoEntry(shop, { actor: manager, id: entry })).toMatchObject({ ok: false, reason: "undone" });
  await expectSound();
});

test("what is to be done about them goes along, and back", async () => {
  const [asha, twice] = [await person("Task Rao"), await person("Task R")];
  const about = async (customer: Id) => {
    const asked = { actor: manager, customerId: customer.id, now: shop.now() };
    return (await listCustomerTasks(db, asked)).map(({ title, customer: whom }) => [title, whom?.id]);
  };
  const given = { key: randomUUID(), title: "Call back", text: "", storeId: 1, dueDay: null, orderNumber: null };
  const task = { ...given, actor: manager, whom: { duty: "counter" as const }, customerId: twice.id };
  expect(await makeTask(shop, task)).toMatchObject({ ok: true });
  const entry = await merged(asha, twice);
  expect([await about(asha), await about(twice)]).toEqual([[["Call back", asha.id]], []]);
  // Written on a page that was open before the merge.
  expect(await makeTask(shop, { ...task, key: randomUUID(), title: "Meanwhile" })).toMatchObject({ ok: true });
  expect(await undoEntry(shop, { actor: manager, id: entry })).toMatchObject({ ok: true });
  expect([await about(asha), await about(twice)]).toEqual([[["Meanwhile", asha.id]], [["Call back", twice.id]]]);
});

test("for thirty days, and not after an erasure or another merge", async () => {
  const pair = async () => {
    const [one, two] = [await person("Term One"), await person("Term Two")];
    return { one, two, entry: await merged(one, two) };
  };
  const [late, erased, again] = [await pair(), await pair(), await pair()];
  const next = await person("Term Three");
  await merged(next, again.one);
  expect(await undoEntry(shop, { actor: admin, id: again.entry })).toMatchObject({ ok: false, reason: "merged_since" });
  const account = await withAccount("Erased");
  const other = await person("Erased Rao");
  const gone = await merged(account, other, [], admin);
  await db.transaction((tx) => emptyCustomer(tx, account));
  expect(await undoEntry(shop, { actor: admin, id: gone })).toMatchObject({ ok: false, reason: "gone" });
  shop.passTime(29 * 86_400_000);
  expect(await undoEntry(shop, { actor: admin, id: erased.entry })).toMatchObject({ ok: true });
  shop.passTime(2 * 86_400_000);
  expect(await undoEntry(shop, { actor: admin, id: late.entry })).toMatchObject({
    ok: false,
    reason: "merge_too_late",
  });
  await sweepExpired(db, { now: shop.now() });
  expect(await db.$count(customerUndos)).toBe(0);
});

test("whoever has an account stays, called as it says; two accounts stay two", async () => {
  const account = await withAccount("Kiran");
  const [counter, other] = [await person("Kiran R", { phone: account.phone }), await withAccount("Kiran")];
  expect(await merge(account, other, { actor: admin })).toEqual({ ok: false, reason: "two_accounts" });
  expect(await merge(counter, account, { actor: admin })).toEqual({ ok: false, reason: "account_goes" });
  const theirs = await buys(counter);
  const before = await rowOf(account);
  expect(await merge(account, counter, { actor: admin, take: ["name", "phone", "homeStoreId"] })).toMatchObject({
    ok: true,
  });
  expect(await rowOf(account)).toMatchObject({ name: before.name, phone: before.phone, homeStoreId: 1 });
  expect(await ownerOf(theirs)).toBe(account.id);
  await expectSound();
});

test("only by whoever manages a store of both; a third with the chosen name and phone stands in the way", async () => {
  const [one, two, far] = [
    await person("Scope One"),
    await person("Scope Two"),
    await person("Far", { storeId: MUMBAI }),
  ];
  await expect(merge(one, two, { actor: seller })).rejects.toMatchObject({ code: "forbidden" });
  await expect(merge(one, two, { actor: elsewhere })).rejects.toMatchObject({ code: "not_found" });
  await expect(merge(one, far)).rejects.toMatchObject({ code: "not_found" });
  expect(await merge(one, one)).toEqual({ ok: false, reason: "same" });
  await person("Scope One", { phone: two.phone });
  expect(await merge(one, two, { take: ["phone"] })).toEqual({ ok: false, reason: "taken" });
  const entry = await merged(one, two);
  await expect(undoEntry(shop, { actor: elsewhere, id: entry })).rejects.toMatchObject({ code: "not_found" });
  await expect(undoEntry(shop, { actor: seller, id: entry })).rejects.toMatchObject({ code: "not_found" });
});

test("who was changed after the page was shown is looked at again", async () => {
  const [one, two] = [await person("Stale One"), await person("Stale Two")];
  const shown = { keep: { id: one.id, revision: 1 }, away: { id: two.id, revision: 1 }, take: [] };
  await db.update(customers).set({ email: "new@example.in", revision: 2 }).where(eq(customers.id, two.id));
  expect(await mergeCustomers(shop, { actor: manager, ...shown })).toEqual({ ok: false, reason: "changed" });
});

test("merged crosswise and in a ring at the same instant, each is a part of one, and nothing is lost", async () => {
  const [a, b, c] = [await person("Ring A"), await person("Ring B"), await person("Ring C")];
  const bought = [await buys(a), await buys(b), await buys(c)];
  const answers = await Promise.all([merge(a, b), merge(b, a), merge(b, c), merge(c, a), merge(a, b)]);
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1);
  for (const answer of answers) if (!answer.ok) expect(["merged", "changed"]).toContain(answer.reason);
  const rows = await db
    .select()
    .from(customers)
    .where(inArray(customers.id, [a.id, b.id, c.id]))
    .orderBy(asc(customers.id));
  const owners = await Promise.all(bought.map(ownerOf));
  for (const owner of owners) expect(rows.find(({ id }) => id === owner)!.mergedInto).toBeNull();
  await expectSound();
});

test("bills that are written while two are merged belong to the one who stays", async () => {
  const [one, two] = [await person("Busy One"), await person("Busy Two", { phone: newPhone() })];
  const bill = () =>
    db.transaction(async (tx) => {
      const customerId = await customerOfPerson(tx, { name: two.name, phone: two.phone, storeId: 1, now: shop.now() });
      return makeOrder(tx, { userId: null, customerId, storeId: 1 });
    });
  const [answer, ...bills] = await Promise.all([merge(one, two), ...Array.from({ length: 12 }, bill)]);
  expect(answer).toMatchObject({ ok: true });
  expect(new Set(await Promise.all(bills.map(ownerOf)))).toEqual(new Set([one.id]));
  await expectSound();
});

test("what was merged with an account goes with it when it is erased", async () => {
  const account = await withAccount("Parting");
  const counter = await person("Parting Rao");
  const [order, visit] = [await buys(counter), await books(counter)];
  await merged(account, counter, [], admin);
  await db.transaction(async (tx) => {
    await emptyOrders(tx, account);
    await emptyCustomer(tx, account);
    await eraseVisits(tx, shop, { ...account, now: shop.now() });
  });
  const [row] = await db.select().from(orders).where(eq(orders.id, order));
  expect(row).toMatchObject({ phone: "", customerEmail: "", customerName: "" });
  expect(await visitorOf(visit)).toBeNull();
  expect(await rowOf(counter)).toMatchObject({ name: "", phone: "" });
});
