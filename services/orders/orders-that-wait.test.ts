import { expect, test } from "vitest";
import { orderEvents } from "#db/schema/orders.ts";
import { stores } from "#db/schema/stores.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { addDays, startOfKolkataDay } from "#domain/dates/kolkata-day.ts";
import type { OrderPlace } from "#domain/orders/order-views.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeOrder } from "#tests/support/shop/make-order.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";
import { countStaffOrders, listStaffOrders, readStaffOrders } from "./list-staff-orders.ts";
import { EVERY_ORDER } from "./staff-order-conditions.ts";

const { db } = await testDatabase();
const today = "2026-11-24";
const now = new Date("2026-11-24T06:00:00Z");
const asked = { ...EVERY_ORDER, actor: SYSTEM, now, sort: "waiting" as const };
const storeId = 1;
await db
  .insert(stores)
  .values({ ...websiteStore, id: storeId, name: "Delhi", kind: "shop", storeCode: "DEL01", invoicePrefix: "DEA" });

/** Laid ready so many days ago, in the evening. */
async function ready(daysAgo: number, more: { stage?: Stage; uniqueId?: string } = {}): Promise<string> {
  const made = new Date("2026-10-01T06:00:00Z");
  const id = await makeOrder(db, { userId: null, storeId, stage: "ready_to_collect", createdAt: made, ...more });
  const createdAt = new Date(startOfKolkataDay(addDays(today, -daysAgo)).getTime() + 20 * 3_600_000);
  await db.insert(orderEvents).values([
    { orderId: id, stage: "packed", createdAt: new Date(createdAt.getTime() - 3_600_000) },
    { orderId: id, stage: "ready_to_collect", createdAt },
  ]);
  return id;
}

test("what lies ready stands the longest waiting first, on one page each, and the file is as the list", async () => {
  const made: { id: string; days: number }[] = [];
  for (let n = 0; n < 60; n += 1) made.push({ id: await ready(n % 20), days: n % 20 });
  await ready(40, { stage: "delivered" });
  // Nobody wrote down when: last.
  const unknown = await makeOrder(db, { userId: null, storeId, stage: "ready_to_collect" });
  const wanted = [...made.toSorted((a, b) => b.days - a.days || (a.id < b.id ? -1 : 1)).map(({ id }) => id), unknown];
  const first = await listStaffOrders(db, asked);
  const second = await listStaffOrders(db, { ...asked, behind: first.older });
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(wanted);
  expect([first.total, second.older]).toEqual([61, null]);
  const back = await listStaffOrders(db, { ...asked, ahead: second.newer as OrderPlace });
  expect(back.rows).toEqual(first.rows);
  const file: string[] = [];
  for await (const part of readStaffOrders(db, { ...asked, action: "order.export" }))
    file.push(...part.map(({ id }) => id));
  expect(file).toEqual(wanted);
  expect(await countStaffOrders(db, { actor: SYSTEM, storeId: null, now, view: "uncollected" })).toBe(61);

  expect(first.rows[0]!.waits).toEqual({ words: "for 19 days", isLate: false });
  expect(second.rows.at(-1)!.waits).toBeNull();
});

test("in any other list it says so as well, and what was handed over waits no more", async () => {
  const numbers = ["WAITS-TEST-0000001", "WAITS-TEST-0000002"];
  await ready(1, { uniqueId: numbers[0] });
  await ready(9, { uniqueId: numbers[1], stage: "delivered" });
  const { rows } = await listStaffOrders(db, { ...asked, sort: "newest", numbers });
  const words = rows.map(({ uniqueId, waits }) => [uniqueId, waits?.words]);
  expect(Object.fromEntries(words)).toEqual({ [numbers[0]!]: "for 1 day", [numbers[1]!]: undefined });
});
