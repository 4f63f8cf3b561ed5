import { randomBytes, randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { formatUniqueId } from "#domain/orders/unique-id.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { jobTable } from "#tests/support/shop/checkout-shop.ts";
import { makeOrder } from "#tests/support/shop/make-order.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { makeStores } from "#tests/support/shop/staff-stores.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { getBulkMove } from "./get-bulk-move.ts";
import { moveOrder } from "./move-order.ts";
import { moveStage } from "./move-stage.ts";
import { startBulkMove } from "./start-bulk-move.ts";

const { db } = await testDatabase();
const jobs = await jobTable(db);
const shop = testShop(db, { jobs: { send: jobs.send } });
let manager: UserActor;
let asha: UserActor;

beforeAll(async () => {
  await makeStores(db);
  manager = await makeUser(db, { role: "manager", storeId: 1 });
  asha = await makeUser(db, { role: "optometrist", storeId: 1, firstName: "Asha", lastName: "Rao" });
});

/** Of a customer without an account, for whom nobody holds a lock. */
async function counterOrder() {
  const uniqueId = formatUniqueId(randomBytes(10));
  const { id: userId } = await makeUser(db);
  await makeOrder(db, { userId, storeId: 1, stage: "fitting", uniqueId });
  const [order] = await db.update(orders).set({ userId: null }).where(eq(orders.uniqueId, uniqueId)).returning();
  return order!;
}

/** Somebody moves it in a transaction that ends only once the other has come to the same row. */
async function moveMeanwhile<Answer>(orderId: string, other: () => Promise<Answer>): Promise<Answer> {
  const [written, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = db.transaction(async (tx) => {
    const move = { from: "fitting", to: "lenses_ordered", actorUserId: asha.id, now: shop.now() } as const;
    await moveStage(tx, { orderId, ...move });
    written.resolve();
    await go.promise;
  });
  await written.promise;
  const second = other();
  const waiting = async () =>
    (
      await db.execute<{ count: number }>(
        sql`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0]?.count;
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
  go.resolve();
  await first;
  return second;
}

test("who moves an order without an account at the same instant is named, with the stage that it has now", async () => {
  const [one, two] = [await counterOrder(), await counterOrder()];
  const id = randomUUID();
  await moveMeanwhile(one.id, () =>
    startBulkMove(shop, {
      actor: manager,
      id,
      to: "quality_check",
      note: "",
      rows: [{ number: one.uniqueId, from: "fitting" }],
    }),
  );
  expect((await getBulkMove(db, { actor: manager, id })).rows).toMatchObject([
    { outcome: "meanwhile", found: { stage: "lenses_ordered", by: "Asha Rao", at: shop.now() } },
  ]);
  const billingId = two.id;
  const answer = await moveMeanwhile(billingId, () =>
    moveOrder(shop, { actor: manager, billingId, to: "quality_check", onlyFrom: "fitting" }),
  );
  expect(answer).toMatchObject({ ok: false, reason: "not_allowed", from: "lenses_ordered" });
  const moved = await db
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.entityId, [one.id, two.id]));
  expect(moved).toEqual([]);
});
