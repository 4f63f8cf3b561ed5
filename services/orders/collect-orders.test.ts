import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { listUsersByRole } from "#services/accounts/list-users-by-role.ts";
import { getOrderPage } from "./get-order-page.ts";
import { listWaitingOrders } from "./list-waiting-orders.ts";
import { moveOrder } from "./move-order.ts";
import { trackOrder } from "./track-order.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { type Buyer, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { DELHI, GURUGRAM, openCounters, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";

const { db, shop, begin, finish, buyerOf, orderOf, jobs } = await checkoutScene();

let buyer: Buyer;
let billingId: string;

beforeAll(async () => {
  await openCounters(db);
  const unit = await makeUnit(db);
  await shelve(db, unit, { storeId: GURUGRAM, pieces: 1 });
  buyer = await buyerOf([unit]);
  billingId = (await finish(buyer, (await begin(buyer, { storeId: GURUGRAM, tryOn: true })).id)).id;
});

const sees = (actor: UserActor) =>
  getOrderPage(db, { actor, billingId, now: shop.now() }).then(
    () => true,
    () => false,
  );

test("the store's own people see it beside those of the website, and those of another store do not", async () => {
  const there = await staffOf(db, "seller", GURUGRAM);
  const elsewhere = await staffOf(db, "seller", DELHI);
  const online = await staffOf(db, "optometrist", 45);
  expect(await Promise.all([there, elsewhere, online].map(sees))).toEqual([true, false, true]);
  const { uniqueId } = await orderOf(billingId);
  const waiting = async (actor: UserActor) =>
    (await listWaitingOrders(db, { actor, limit: 50 })).some((order) => order.uniqueId === uniqueId);
  expect(await Promise.all([there, elsewhere, online].map(waiting))).toEqual([true, false, true]);
});

test("managers of the store and of the website find its customer", async () => {
  const found = async (storeId: number) =>
    (
      await listUsersByRole(shop, {
        actor: await staffOf(db, "manager", storeId),
        role: "customer",
        page: 1,
        limit: 100,
      })
    ).data.some(({ id }) => id === buyer.actor.id);
  expect([await found(GURUGRAM), await found(45), await found(DELHI)]).toEqual([true, true, false]);
});

test("it is packed and laid ready in the store, never shipped, and its customer is told", async () => {
  const actor = await staffOf(db, "seller", GURUGRAM);
  const page = await getOrderPage(db, { actor, billingId, now: shop.now() });
  expect(page.order.collect).toMatchObject({ tryOn: true, store: { name: "Galleria", city: "Gurugram" } });
  await moveOrder(shop, { actor, billingId, to: "packed" });
  const parcel = { carrier: "Blue Dart", trackingNo: "BD-10001" };
  expect(await moveOrder(shop, { actor, billingId, to: "shipped", ...parcel })).toEqual({
    ok: false,
    reason: "not_allowed",
    from: "packed",
    allowed: ["ready_to_collect"],
  });
  const mails = await jobs.count("mail.order-moved");
  expect(await moveOrder(shop, { actor, billingId, to: "ready_to_collect" })).toMatchObject({ ok: true });
  expect(await jobs.count("mail.order-moved")).toBe(mails + 1);
  const { uniqueId, phone } = await orderOf(billingId);
  const tracked = await trackOrder(db, { uniqueId, contact: phone, address: "10.0.0.1", now: shop.now() });
  expect(tracked).toMatchObject({ ok: true, order: { collectFrom: { id: GURUGRAM }, stage: "ready_to_collect" } });
  expect(await moveOrder(shop, { actor, billingId, to: "delivered" })).toMatchObject({ ok: true });
  const own = await getOrderPage(db, { actor: buyer.actor, billingId, now: shop.now() });
  // Bought online, so it can be returned as what was sent.
  expect(own.returns).toEqual([expect.objectContaining({ rule: "frame", returnable: 1 })]);
  expect(await db.$count(orders, eq(orders.id, billingId))).toBe(1);
});
