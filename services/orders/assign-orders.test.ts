import { randomBytes } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { formatUniqueId } from "#domain/orders/unique-id.ts";
import { listLabels } from "#services/parcels/list-labels.ts";
import { readPickSheet } from "#services/picking/read-pick-sheet.ts";
import { makeOrder } from "#tests/support/shop/make-order.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { makeStores } from "#tests/support/shop/staff-stores.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { assignOrders, previewAssign } from "./assign-orders.ts";
import { exportOrders } from "./export-orders.ts";
import { previewExport } from "./preview-export.ts";
import { EVERY_ORDER } from "./staff-order-conditions.ts";

const { db } = await testDatabase();
const shop = testShop(db);
let manager: UserActor;
let asha: UserActor;
let elsewhere: UserActor;

beforeAll(async () => {
  await makeStores(db);
  manager = await makeUser(db, { role: "manager", storeId: 1 });
  asha = await makeUser(db, { role: "seller", storeId: 1, firstName: "Asha", lastName: "Rao" });
  elsewhere = await makeUser(db, { role: "seller", storeId: 2 });
});

async function makeOrders(count: number, storeId = 1) {
  const numbers: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id: userId } = await makeUser(db);
    const uniqueId = formatUniqueId(randomBytes(10));
    await makeOrder(db, { userId, storeId, stage: "confirmed", uniqueId });
    numbers.push(uniqueId);
  }
  return numbers;
}

const helpersOf = async (numbers: readonly string[]) =>
  (await db.select().from(orders).where(inArray(orders.uniqueId, numbers))).map(({ assignedTo }) => assignedTo);

test("many orders are given to somebody one by one; what a colleague gave away meanwhile stays and is named", async () => {
  const numbers = await makeOrders(3);
  const [foreign] = await makeOrders(1, 2);
  const preview = await previewAssign(db, { actor: manager, to: asha.id, numbers: [...numbers, foreign!, "nonsense"] });
  expect(preview.orders.map(({ refusal }) => refusal)).toEqual([null, null, null]);
  expect(preview.unknown).toBe(2);
  const rows = preview.orders.map(({ number, was }) => ({ number, was }));
  await db.update(orders).set({ assignedTo: manager.id }).where(eq(orders.uniqueId, numbers[0]!));

  const results = await assignOrders(shop, {
    actor: manager,
    to: asha.id,
    rows: [...rows, { number: foreign!, was: null }],
  });
  expect(results.map(({ outcome }) => outcome)).toEqual(["meanwhile", "assigned", "assigned"]);
  expect(results[0]).toMatchObject({ now: expect.stringContaining(manager.firstName) });
  expect((await helpersOf(numbers)).filter((id) => id === asha.id)).toHaveLength(2);
  expect(await helpersOf([foreign!])).toEqual([null]);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, "order.assigned"));
  expect(entries).toHaveLength(2);
  // The same press again changes nothing more.
  await assignOrders(shop, { actor: manager, to: asha.id, rows });
  expect(await db.$count(auditEntries, eq(auditEntries.action, "order.assigned"))).toBe(2);
});

test("whoever does not serve the store gets none, whose they are already stay, and too many are not read", async () => {
  const numbers = await makeOrders(1);
  const refusals = async (to: number | null) =>
    (await previewAssign(db, { actor: manager, to, numbers })).orders.map(({ refusal }) => refusal);
  expect(await refusals(elsewhere.id)).toEqual(["not_serving"]);
  expect(await refusals(null)).toEqual(["same"]);
  const rows = [{ number: numbers[0]!, was: null }];
  expect(await assignOrders(shop, { actor: manager, to: elsewhere.id, rows })).toMatchObject([
    { outcome: "not_serving" },
  ]);
  const many = Array.from({ length: 201 }, (_, n) => String(n));
  expect(await previewAssign(db, { actor: manager, to: null, numbers: many })).toMatchObject({
    isTooMany: true,
    orders: [],
  });
  const customer = await makeUser(db);
  await expect(previewAssign(db, { actor: customer, to: null, numbers })).rejects.toMatchObject({ code: "forbidden" });
});

test("a file, labels and a pick list are of the chosen orders alone, and say what stays behind", async () => {
  const [mine, other] = await makeOrders(2);
  const chosen = { numbers: [mine!] };
  expect(await previewExport(db, { actor: manager, ...chosen })).toMatchObject({
    orders: [{ number: mine, goes: true }],
  });
  await expect(previewExport(db, { actor: asha, ...chosen })).rejects.toMatchObject({ code: "forbidden" });
  const asked = { ...EVERY_ORDER, actor: manager, now: new Date() };
  const written: string[] = [];
  for await (const part of await exportOrders({ db }, { ...asked, ...chosen }))
    written.push(...part.map(({ uniqueId }) => uniqueId));
  expect(written).toEqual([mine]);
  expect(written).not.toContain(other);

  expect(await listLabels(db, { actor: manager, ...chosen })).toMatchObject({
    labels: [],
    without: [{ number: mine }],
  });
  expect(await readPickSheet(db, { actor: manager, ...chosen })).toMatchObject({
    rows: [],
    without: [{ number: mine }],
  });
});
