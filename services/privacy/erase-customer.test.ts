import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries, users } from "#db/schema/accounts.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { tasks } from "#db/schema/tasks.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { lockAccount } from "#services/cart/lock-customer.ts";
import { mergeCustomers } from "#services/customers/merge-customers.ts";
import { makeTask } from "#services/tasks/make-task.ts";
import { customersScene } from "#tests/support/shop/customers-scene.ts";
import { plantLetters } from "#tests/support/shop/plant-letters.ts";
import { dumpTables } from "#tests/support/access/dump-tables.ts";
import { eraseUser } from "./erase-account.ts";
import { eraseCustomer } from "./erase-customer.ts";

const { db, shop, admin, manager, person, withAccount, buys, books } = await customersScene();

const erase = (id: number, actor: UserActor = admin) => eraseCustomer(shop, { actor, id });
const rowOf = async (id: number) => (await db.select().from(customers).where(eq(customers.id, id)))[0]!;

test("without an account, phone and e-mail are in no table afterwards, and the log says who did it", async () => {
  const asha = await person("Qzwx Planted", { phone: "9435551234" });
  await db.update(customers).set({ email: "qzwx@example.in", birthYear: 1984 }).where(eq(customers.id, asha.id));
  const order = await buys(asha);
  await db
    .update(orders)
    .set({ stage: "delivered", customerEmail: "qzwx@example.in", invoiceNo: "T/1", invoicedAt: shop.now() })
    .where(eq(orders.id, order));
  await books(asha);
  const task = { actor: admin, key: randomUUID(), title: "Call Qzwx", text: "On 9435551234", storeId: 1, dueDay: null };
  const about = { whom: { duty: "counter" as const }, orderNumber: null, customerId: asha.id };
  const made = await makeTask(shop, { ...task, ...about });
  await plantLetters(db, { email: "qzwx@example.in", phone: asha.phone });
  // Staff have found that they were there before, under another number.
  const twin = { name: "Qzwx P", phone: "9435559876", email: "twin.qzwx@example.in", mergedInto: asha.id };
  await db.insert(customers).values(twin);
  await plantLetters(db, twin);
  expect(await erase(asha.id)).toEqual({ ok: true });
  const found = [...(await dumpTables(db)).values()].flat().join("\n");
  for (const sign of ["9435551234", "9435559876", "qzwx@example.in", "Qzwx"]) expect(found).not.toContain(sign);
  expect(await rowOf(asha.id)).toMatchObject({ name: "", phone: "", birthYear: null });
  const [kept] = await db.select().from(tasks).where(eq(tasks.formKey, task.key));
  expect([made.ok, kept]).toMatchObject([true, { title: "Erased", text: "", customerId: null }]);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, "customer.erased"));
  expect(entries).toMatchObject([{ actorUserId: admin.id, entityId: String(asha.id), changes: {} }]);
  await expect(erase(asha.id)).rejects.toMatchObject({ code: "not_found" });
});

test("with an account it goes too, as if they had asked for it themselves", async () => {
  const kiran = await withAccount("Kiran");
  expect(await erase(kiran.id)).toEqual({ ok: true });
  const [user] = await db.select().from(users).where(eq(users.id, kiran.userId));
  expect(user).toMatchObject({ enabled: false, firstName: "Former" });
  expect(await rowOf(kiran.id)).toMatchObject({ name: "", phone: "" });
});

test("an order that a merge brings along at the same instant keeps the account, or stays with whoever bought it", async () => {
  for (let round = 0; round < 6; round += 1) {
    const [account, counter] = [await withAccount("Racing"), await person(`Racing ${round}`)];
    const order = await buys(counter);
    const [keep, away] = [await rowOf(account.id), await rowOf(counter.id)];
    const given = { actor: admin, keep, away, take: [] };
    const [merged, erased] = await Promise.allSettled([
      mergeCustomers(shop, given),
      db.transaction(async (tx) => {
        await lockAccount(tx, account.userId);
        return eraseUser(tx, shop, { userId: account.userId, passwordHash: "" });
      }),
    ]);
    const isErased = (await rowOf(account.id)).name === "";
    expect(erased).toMatchObject({ value: isErased ? { ok: true } : { ok: false, reason: "order_under_way" } });
    expect(merged.status).toBe(isErased ? "rejected" : "fulfilled");
    const [bought] = await db.select().from(orders).where(eq(orders.id, order));
    expect(bought!.customerId).toBe(isErased ? counter.id : account.id);
    expect(bought!.phone).toBe(counter.phone);
  }
});

test("not while an order is open, nobody who works here, by owners alone, with the second factor of the last ten minutes", async () => {
  const asha = await person("Open Order");
  const order = await buys(asha);
  expect(await erase(asha.id)).toEqual({ ok: false, reason: "order_under_way" });
  await db.update(orders).set({ stage: "delivered" }).where(eq(orders.id, order));
  await expect(erase(asha.id, manager)).rejects.toMatchObject({ code: "forbidden" });
  const stale = { ...admin, secondFactor: { isNeeded: true, at: new Date(shop.now().getTime() - 11 * 60_000) } };
  await expect(erase(asha.id, stale)).rejects.toMatchObject({ code: "forbidden" });
  const both = await Promise.allSettled([erase(asha.id), erase(asha.id)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const works = await withAccount("Works");
  await db.update(users).set({ role: "seller", storeId: 1 }).where(eq(users.id, works.userId));
  expect(await erase(works.id)).toEqual({ ok: false, reason: "staff" });
});
