import { beforeAll, expect, test } from "vitest";
import { orderRequestLines, orderRequests } from "#db/schema/returns.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { GUEST, type UserActor } from "#domain/accounts/actor.ts";
import { readOrderTerm } from "#domain/orders/read-order-term.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { DELHI, openCounters, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";
import { eq } from "drizzle-orm";
import { listRequests } from "./list-requests.ts";

const { db, shop, begin, finish, buyerOf, orderOf } = await checkoutScene();

let admin: UserActor;
let seller: UserActor;
let elsewhere: UserActor;
beforeAll(async () => {
  await openCounters(db);
  admin = await staffOf(db, "admin", null);
  seller = await staffOf(db, "seller", DELHI);
  elsewhere = await staffOf(db, "seller", 2);
});

async function wantsBack(over: Partial<typeof orderRequests.$inferInsert>, { inStore = false } = {}) {
  const unit = await makeUnit(db);
  if (inStore) await shelve(db, unit, { storeId: DELHI, pieces: 1 });
  const buyer = await buyerOf([unit]);
  const { id: orderId } = await finish(buyer, (await begin(buyer, inStore ? { storeId: DELHI } : {})).id);
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const [request] = await db
    .insert(orderRequests)
    .values({ orderId, userId: buyer.actor.id, kind: "return", reason: "faulty", createdAt: shop.now(), ...over })
    .returning();
  await db.insert(orderRequestLines).values({ requestId: request!.id, orderLineId: line!.id, quantity: 1 });
  shop.passTime(1000);
  if (request!.status === "asked" || request!.status === "approved")
    await db.update(orders).set({ stage: "return_requested" }).where(eq(orders.id, orderId));
  return (await orderOf(orderId)).uniqueId;
}

test("returns are listed by state and kind, each store's for its own, and found by bill, phone or name", async () => {
  const asked = await wantsBack({});
  const there = await wantsBack({ status: "approved", decidedBy: seller.id, decidedAt: shop.now() }, { inStore: true });
  const remake = await wantsBack({ kind: "remake", reason: "cannot_see_well", status: "done" });
  const numbers = async (actor: UserActor, more = {}) =>
    (await listRequests(db, { actor, ...more })).rows.map(({ orderNumber }) => orderNumber);
  expect(await numbers(admin)).toEqual([remake, there, asked]);
  expect(await numbers(seller)).toEqual([there]);
  expect(await numbers(elsewhere)).toEqual([]);
  expect(await numbers(admin, { storeId: DELHI })).toEqual([there]);
  expect(await numbers(admin, { states: ["asked", "done"] })).toEqual([remake, asked]);
  expect(await numbers(admin, { kinds: ["remake"] })).toEqual([remake]);
  expect(await numbers(admin, { term: readOrderTerm(asked) })).toEqual([asked]);
  expect(await numbers(seller, { term: readOrderTerm(asked) })).toEqual([]);
  await db.update(orders).set({ customerName: "Farida 100%" }).where(eq(orders.uniqueId, there));
  // By the beginnings of its words, each as it stands there.
  expect(await numbers(admin, { term: readOrderTerm("far 100%") })).toEqual([there]);
  expect(await numbers(admin, { term: readOrderTerm("rida") })).toEqual([]);
  const { rows, total } = await listRequests(db, { actor: seller });
  expect(total).toBe(1);
  expect(rows).toMatchObject([
    { state: "approved", pieces: 1, reason: "It arrived broken or faulty", creditNoteNo: null },
  ]);
  await expect(listRequests(db, { actor: GUEST })).rejects.toMatchObject({ code: "sign_in_required" });
});
