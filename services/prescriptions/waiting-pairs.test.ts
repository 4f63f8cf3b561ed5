import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { uncheckedOrders } from "#db/schema/unchecked-orders.ts";
import { NO_DAY } from "#domain/prescriptions/queue.ts";
import { ofStores } from "#services/orders/of-stores.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeOrder } from "#tests/support/shop/make-order.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { makeStores } from "#tests/support/shop/staff-stores.ts";
import { countWaitingPairs, ordersOfFirst } from "./waiting-pairs.ts";

const { db } = await testDatabase();
const names = new Map<string, string>();

/** An order of a store whose pairs wait, promised for a day of March. */
async function wait(name: string, storeId: number, day: number | null, toCheck: number, sentBack = 0): Promise<void> {
  const deliverTo = day === null ? null : `2026-03-0${day}`;
  const id = await makeOrder(db, { userId: buyer, storeId, stage: "confirmed", deliverTo });
  await db.insert(uncheckedOrders).values({ orderId: id, toCheck, sentBack });
  names.set(id, name);
}

let buyer: number;
beforeAll(async () => {
  await makeStores(db);
  buyer = (await makeUser(db)).id;
  await wait("two of the first", 1, 1, 2);
  await wait("one of the second", 1, 2, 1);
  await wait("another of the second", 2, 2, 1);
  await wait("sent back, of the second", 1, 2, 0, 1);
  await wait("both of the third", 2, 3, 1, 1);
  await wait("nothing given, of the third", 1, 3, 0);
  await wait("without a day", 1, null, 1);
});

const BOTH = ["check", "waiting"] as const;
const first = async (more: Partial<Parameters<typeof ordersOfFirst>[0]> & { most: number }) => {
  const asked = { states: BOTH, theirs: undefined, beyond: null, isBack: false, ...more };
  const { rows } = await db.execute<{ id: string }>(sql`select id from (${ordersOfFirst(asked)}) found order by id`);
  return rows.map(({ id }) => names.get(id)).toSorted();
};
const SECOND = ["another of the second", "one of the second", "sent back, of the second"];

test("as many days as have so many pairs, each whole", async () => {
  expect(await first({ most: 1 })).toEqual(["two of the first"]);
  expect(await first({ most: 2 })).toEqual(["two of the first"]);
  expect(await first({ most: 3 })).toEqual([...SECOND, "two of the first"]);
  expect(await first({ most: 6 })).toEqual([...SECOND, "both of the third", "two of the first"].toSorted());
  expect(await first({ most: 8 })).toContain("without a day");
  expect(await first({ most: 99 })).not.toContain("nothing given, of the third");
});

test("of one state, or of some stores, the others do not count", async () => {
  expect(await first({ most: 1, states: ["waiting"] })).toEqual(["sent back, of the second"]);
  expect(await first({ most: 4, states: ["check"] })).toEqual([...SECOND.slice(0, 2), "two of the first"]);
  expect(await first({ most: 2, theirs: ofStores([2]) })).toEqual(["another of the second", "both of the third"]);
});

test("beyond a place: its own day is there whole, and its pairs are not counted", async () => {
  const third = { day: "2026-03-03" };
  const second = { day: "2026-03-02" };
  expect(await first({ most: 1, beyond: second })).toEqual([...SECOND, "both of the third"].toSorted());
  expect(await first({ most: 1, beyond: third, isBack: true })).toEqual([...SECOND, "both of the third"].toSorted());
  expect(await first({ most: 4, beyond: third, isBack: true })).toEqual(
    [...SECOND, "both of the third", "two of the first"].toSorted(),
  );
  expect(await first({ most: 1, beyond: { day: NO_DAY } })).toEqual(["without a day"]);
});

test("they are counted by their state and their store", async () => {
  expect(await countWaitingPairs(db, { states: BOTH, theirs: undefined })).toBe(8);
  expect(await countWaitingPairs(db, { states: ["check"], theirs: undefined })).toBe(6);
  expect(await countWaitingPairs(db, { states: ["waiting"], theirs: ofStores([2]) })).toBe(1);
});
