import { expect, test } from "vitest";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { orders } from "#db/schema/orders.ts";
import { stores } from "#db/schema/stores.ts";
import type { OrderPlace } from "#domain/orders/order-views.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeOrder } from "#tests/support/shop/make-order.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";
import { listStaffOrders, readStaffOrders } from "./list-staff-orders.ts";
import { EVERY_ORDER } from "./staff-order-conditions.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-24T06:00:00Z");
const asked = { ...EVERY_ORDER, actor: SYSTEM, now, sort: "promised" as const };
const storeId = websiteStore.id!;
await db.insert(stores).values(websiteStore);

/** On one of three days, or without one; several at one instant. */
const make = (n: number, more: { stage?: Stage; deliverBy?: string | null } = {}) =>
  makeOrder(db, {
    userId: null,
    storeId,
    createdAt: new Date(now.getTime() - Math.floor(n / 3) * 60_000),
    deliverBy: n % 4 === 3 ? null : `2026-11-${20 + (n % 4)}`,
    ...more,
  });

test("by promise, open orders stand the soonest first and those without a day last; each stands on one page, forth and back", async () => {
  for (let n = 0; n < 130; n += 1) await make(n);
  const over = await make(0, { stage: "delivered" });
  const ranged = await makeOrder(db, { userId: null, storeId, deliverFrom: "2026-11-01", deliverTo: "2026-11-02" });
  const rows = await db.select().from(orders);
  const key = (row: (typeof rows)[number]) =>
    `${row.deliverBy ?? row.deliverTo ?? "9999"} ${row.createdAt.toISOString()} ${row.id}`;
  const wanted = rows
    .filter(({ id }) => id !== over)
    .toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
    .map(({ id }) => id);
  expect(wanted[0]).toBe(ranged);

  const pages: string[][] = [];
  let behind: OrderPlace | null = null;
  let last;
  do {
    last = await listStaffOrders(db, { ...asked, behind });
    expect(last.total).toBe(131);
    pages.push(last.rows.map(({ id }) => id));
    behind = last.older;
  } while (behind);
  expect(pages.map((page) => page.length)).toEqual([50, 50, 31]);
  expect(pages.flat()).toEqual(wanted);
  const second = await listStaffOrders(db, { ...asked, ahead: last.newer });
  expect(second.rows.map(({ id }) => id)).toEqual(pages[1]);
  const first = await listStaffOrders(db, { ...asked, ahead: second.newer });
  expect(first.rows.map(({ id }) => id)).toEqual(pages[0]);
  expect(first.newer).toBeNull();

  const file: string[] = [];
  for await (const part of readStaffOrders(db, { ...asked, action: "order.export" }))
    file.push(...part.map(({ id }) => id));
  expect(file).toEqual(wanted);

  // What is late, to pick, or found by a word stands in the same order.
  const late = await listStaffOrders(db, { ...asked, views: ["late"] });
  expect(late.rows.map(({ id }) => id)).toEqual(wanted.slice(0, 50));
  for (const more of [{ views: ["pick"] as const }, { term: { kind: "phone", text: "9812345678" } as const }])
    expect((await listStaffOrders(db, { ...asked, ...more })).rows.map(({ id }) => id)).toEqual(pages[0]);
});
