import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { paymentOrders } from "#db/schema/payments.ts";
import { storeClosures } from "#db/schema/store-days.ts";
import { stores } from "#db/schema/stores.ts";
import { addDays, type IsoDay, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { receiveInStore } from "#services/orders/receive-in-store.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { addLine } from "#services/cart/add-lines.ts";
import { endStoreHolds } from "#services/orders/end-store-holds.ts";
import { getOrderPage } from "#services/orders/get-order-page.ts";
import { listWaitingOrders } from "#services/orders/list-waiting-orders.ts";
import { trackOrder } from "#services/orders/track-order.ts";
import { reconcile } from "./reconcile.ts";
import { releaseExpiredHolds } from "./release-expired-holds.ts";
import { codeOf } from "#tests/support/shop/cash-scene.ts";
import { lineOf, makeLens } from "#tests/support/shop/checkout-shop.ts";
import { DELHI } from "#tests/support/shop/counter-scene.ts";
import { DAY, IN_STORE, payInStoreScene, PRICE } from "#tests/support/shop/pay-in-store-scene.ts";

const scene = await payInStoreScene();
const { db, gateway, shop, begin, buyerOf, statusOf, orderOf, countOrders } = scene;
const { switchOn, unitInDelhi, shelfOf, place, order, sellAtCounter } = scene;

test("nobody can order so before the shop switches it on, nor have it sent, nor with lenses, nor a membership", async () => {
  const unit = await unitInDelhi(3);
  const buyer = await buyerOf([unit]);
  expect(await codeOf(begin(buyer, IN_STORE))).toBe("validation: Only online payment is accepted");
  await switchOn();
  expect(await codeOf(begin(buyer, { way: "pay_in_store" }))).toContain("Pay in store is for orders that you collect");
  const lensRecordId = await makeLens(db, { for: [unit] });
  const withLens = await buyerOf([]);
  await addLine(db, {
    actor: withLens.actor,
    line: lineOf(unit, { lensRecordId, powerTypeCode: "single-vision-prescription-glasses" }),
    now: shop.now(),
  });
  expect(await codeOf(begin(withLens, IN_STORE))).toContain("Lenses are made for you");
  expect(await db.$count(paymentOrders, eq(paymentOrders.userId, buyer.actor.id))).toBe(0);
});

test("placed: kept for seven days, unpaid, without a number, and the gateway hears nothing", async () => {
  await switchOn();
  const unit = await unitInDelhi(1);
  const buyer = await buyerOf([unit]);
  const before = gateway.orders.size;
  const made = await begin(buyer, IN_STORE);
  expect(made).toMatchObject({ amountPaise: PRICE, feePaise: 0, isFree: true, id: expect.stringMatching(/^store_/) });
  const placed = await place(buyer, made.id);
  expect(placed).toMatchObject({ invoiceStatus: 0, message: null });
  expect(gateway.orders.size).toBe(before);
  expect(await shelfOf(unit)).toEqual([1, 0]);
  expect(await statusOf(made.id)).toBe("reserved");
  expect(await orderOf(placed.id)).toMatchObject({
    stage: "awaiting_payment",
    storeId: DELHI,
    invoiceNo: null,
    advancePaymentPaise: PRICE,
    paymentMode: "Pay in store",
    deliverFrom: expect.any(String),
  });
  const page = await getOrderPage(db, { actor: buyer.actor, billingId: placed.id, now: shop.now() });
  expect(page.order).toMatchObject({ payInStore: { duePaise: PRICE }, isPlaced: true });
  expect(page.cancel).toEqual({ refundPaise: 0 });
  const waiting = await listWaitingOrders(db, { actor: SYSTEM, limit: 50 });
  expect(waiting.map(({ uniqueId }) => uniqueId)).toContain(placed.uniqueId);
  const tracked = await trackOrder(db, {
    uniqueId: placed.uniqueId,
    contact: buyer.actor.email,
    address: "10.0.0.1",
    now: shop.now(),
  });
  expect(tracked).toMatchObject({ ok: true, order: { payBy: page.order.payInStore!.lastDay } });
  // Neither the quarter of an hour nor the reconciler touches it.
  shop.passTime(3 * DAY);
  await releaseExpiredHolds(db, { now: shop.now() });
  await reconcile(shop, { olderThanSeconds: 20 });
  expect(await endStoreHolds(shop)).toBe(0);
  expect(await shelfOf(unit)).toEqual([1, 0]);
  expect((await getOrderPage(db, { actor: buyer.actor, billingId: placed.id, now: shop.now() })).order).toMatchObject({
    payInStore: page.order.payInStore!,
  });
});

test("pressed twice, in two tabs, and again later: one order", async () => {
  await switchOn();
  const unit = await unitInDelhi(1);
  const buyer = await buyerOf([unit]);
  const both = await Promise.all([begin(buyer, IN_STORE), begin(buyer, IN_STORE)]);
  expect(both[0]!.id).toBe(both[1]!.id);
  const { id } = both[0]!;
  const placed = await Promise.all([place(buyer, id), place(buyer, id), place(buyer, id)]);
  expect(new Set(placed.map((one) => one.id)).size).toBe(1);
  shop.passTime(60 * 60_000);
  expect(await place(buyer, id)).toMatchObject({ id: placed[0]!.id, message: null });
  expect(await countOrders(buyer)).toBe(1);
  expect(await shelfOf(unit)).toEqual([1, 0]);
});

test("of buyers and the counter one gets the last piece", async () => {
  await switchOn();
  const unit = await unitInDelhi(1);
  const buyers = await Promise.all([1, 2, 3, 4].map(() => buyerOf([unit])));
  const outcomes = await Promise.all([
    ...buyers.map((buyer, n) =>
      codeOf(n === 0 ? begin(buyer, { storeId: DELHI }).then((made) => scene.finish(buyer, made.id)) : order(buyer)),
    ),
    sellAtCounter(unit),
  ]);
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  const [held, sold] = await shelfOf(unit);
  expect(held + sold).toBe(1);
  // What is kept for somebody is not there for the counter either.
  expect(await sellAtCounter(unit)).not.toBe("done");
});

test("what is kept keeps nobody else's payment: another cart is paid online meanwhile, and no third is kept", async () => {
  await switchOn({ mostReserved: 1 });
  const buyer = await buyerOf([await unitInDelhi(1)]);
  await order(buyer);
  await addLine(db, { actor: buyer.actor, line: lineOf(await unitInDelhi(1)), now: shop.now() });
  expect(await codeOf(begin(buyer, IN_STORE))).toContain("Please pay for or cancel");
  const made = await begin(buyer);
  expect(await scene.finish(buyer, made.id)).toMatchObject({ invoiceStatus: 1 });
});

test("the last day is one on which the store is open, also where that is known only later", async () => {
  await switchOn();
  const [store] = await db.select().from(stores).where(eq(stores.id, DELHI));
  const close = (fromDay: IsoDay, toDay: IsoDay) =>
    db.insert(storeClosures).values({ storeId: DELHI, fromDay, toDay, reason: "Repairs", createdAt: shop.now() });
  const week = addDays(kolkataDay(shop.now()), 7);
  const units = [await unitInDelhi(1), await unitInDelhi(1)];
  const buyers = [await buyerOf([units[0]!]), await buyerOf([units[1]!])];
  const lastDayOf = async (n: number, billingId: string) =>
    (await getOrderPage(db, { actor: buyers[n]!.actor, billingId, now: shop.now() })).order.payInStore?.lastDay;
  const first = await order(buyers[0]!);
  expect(await lastDayOf(0, first)).toBe(week);
  await close(week, addDays(week, 1));
  const second = await order(buyers[1]!);
  expect(await lastDayOf(1, second), "closed when it was ordered").toBe(addDays(week, 2));
  expect(await endStoreHolds(shop)).toBe(0);
  expect(await lastDayOf(0, first), "closed since").toBe(addDays(week, 2));

  // Its weekly day off is told on the last day only: the store is closed on it from now on.
  const lastDay = new Date(`${addDays(week, 2)}T06:00:00Z`);
  const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
  const storeTime = weekdays
    .map((name, n) => (n === lastDay.getUTCDay() ? `${name} closed` : `${name} 10:00 AM to 8:00 PM`))
    .join(", ");
  await db.update(stores).set({ storeTime }).where(eq(stores.id, DELHI));
  shop.passTime(10 * DAY);
  expect(await endStoreHolds(shop), "the next day has begun, on which it is open").toBe(0);
  expect(await lastDayOf(0, first)).toBe(addDays(week, 3));
  expect(
    await receiveInStore(shop, { actor: SYSTEM, billingId: first, amountPaise: PRICE, mode: "cash" }),
  ).toMatchObject({ ok: true });
  shop.passTime(DAY);
  expect(await endStoreHolds(shop)).toBe(1);
  expect(await orderOf(second)).toMatchObject({ stage: "cancelled" });
  await db.delete(storeClosures);
  await db.update(stores).set({ storeTime: store!.storeTime }).where(eq(stores.id, DELHI));
});
