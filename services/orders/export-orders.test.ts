import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { readOrderTerm } from "#domain/orders/read-order-term.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeOrder } from "#tests/support/shop/make-order.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { makeStores } from "#tests/support/shop/staff-stores.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";
import { exportOrders } from "./export-orders.ts";
import { listStaffOrders } from "./list-staff-orders.ts";
import { type AskedOrders, EVERY_ORDER } from "./staff-order-conditions.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-24T09:30:00Z");
let manager: UserActor;
let seller: UserActor;
let there: string;
let online: string;

beforeAll(async () => {
  await makeStores(db);
  manager = await makeUser(db, { role: "manager", storeId: 1 });
  seller = await makeUser(db, { role: "seller", storeId: 1 });
  const { id: userId } = await makeUser(db);
  for (let n = 0; n < 510; n += 1) await makeOrder(db, { userId, storeId: 1, createdAt: new Date(now.getTime() - n) });
  there = await numberedOrder({ userId, storeId: 2 });
  online = await numberedOrder({ userId, storeId: websiteStore.id! });
});

async function numberedOrder(given: Parameters<typeof makeOrder>[1]): Promise<string> {
  const uniqueId = randomUUID();
  await makeOrder(db, { ...given, uniqueId });
  return uniqueId;
}

const numbers = (rows: readonly { uniqueId: string }[]) => rows.map(({ uniqueId }) => uniqueId);

async function take(actor: UserActor, more: Partial<AskedOrders> = {}) {
  const rows = [];
  for await (const part of await exportOrders({ db }, { ...EVERY_ORDER, actor, now, ...more })) rows.push(...part);
  return rows;
}

test("all orders of one's stores come, each once, the newest first, also when one is added meanwhile", async () => {
  const parts = await exportOrders({ db }, { ...EVERY_ORDER, actor: manager, now });
  const first = await parts.next();
  expect(first.value).toHaveLength(500);
  const { id: userId } = await makeUser(db);
  await makeOrder(db, { userId, storeId: 1, createdAt: new Date(now.getTime() + 1000) });
  const second = await parts.next();
  expect(second.value).toHaveLength(10);
  expect((await parts.next()).done).toBe(true);
  const ids = [...first.value!, ...second.value!].map(({ id }) => id);
  expect(new Set(ids).size).toBe(510);
  const written = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.storeId, 1))
    .orderBy(desc(orders.createdAt));
  expect(ids).toEqual(written.slice(1).map(({ id }) => id));
});

test("the log says who took what along, without what was searched for; a seller takes nothing", async () => {
  expect(await take(manager, { term: readOrderTerm("Nobody Of This Name"), stages: ["packed"] })).toEqual([]);
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, "order.exported"))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  expect(entry).toMatchObject({
    actorUserId: manager.id,
    entity: "list",
    entityId: "orders",
    data: { stages: ["packed"], storeId: null, isSearch: true },
  });
  expect(JSON.stringify(entry)).not.toContain("Nobody");
  await expect(take(seller)).rejects.toMatchObject({ code: "forbidden" });
});

test("a file holds the orders of the stores whose orders somebody may take along, not of those that they serve", async () => {
  const helps: UserActor = { ...manager, grants: [{ duty: "counter", storeId: 2 }] };
  expect(numbers((await listStaffOrders(db, { ...EVERY_ORDER, actor: helps, now, storeId: 2 })).rows)).toEqual([there]);
  expect(await take(helps, { storeId: 2 })).toEqual([]);
  const taken = numbers(await take(helps));
  expect(taken.length).toBeGreaterThan(500);
  expect(taken).not.toContain(there);

  const books: UserActor = { ...seller, grants: [{ duty: "accounts", storeId: null }] };
  const all = numbers(await take(books));
  expect(all.length).toBe(taken.length + 2);
  expect(all).toEqual(expect.arrayContaining([there, online]));
});
