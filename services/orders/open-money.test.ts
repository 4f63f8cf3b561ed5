import { afterEach, expect, test } from "vitest";
import { settings } from "#db/schema/stores.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { cashWords, FEE, owedInCash, switchOn as switchCashOn } from "#tests/support/shop/cash-scene.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { DELHI } from "#tests/support/shop/counter-scene.ts";
import { payInStoreScene, PRICE } from "#tests/support/shop/pay-in-store-scene.ts";
import { cancelOrder } from "./cancel-order.ts";
import { getOrderPage } from "./get-order-page.ts";
import { countStaffOrders, listStaffOrders } from "./list-staff-orders.ts";
import { EVERY_ORDER } from "./staff-order-conditions.ts";
import { listWaitingOrders } from "./list-waiting-orders.ts";
import { notePaidBack } from "./note-paid-back.ts";
import { receiveCash } from "./receive-cash.ts";

const scene = await payInStoreScene();
const { db, shop, switchOn, unitInDelhi, buyerOf, order, orderOf, receive } = scene;
const cash = cashWords(scene);
const TOTAL = PRICE + FEE;

afterEach(async () => {
  await db.delete(settings);
});

/** As what an order stands on the list of what there is to do; undefined: it does not. */
async function waitsFor(billingId: string) {
  const { uniqueId } = await orderOf(billingId);
  const list = await listWaitingOrders(db, { actor: SYSTEM, limit: 500 });
  return list.find((one) => one.uniqueId === uniqueId)?.money;
}

const unpaid = async () => {
  const asked = { ...EVERY_ORDER, actor: SYSTEM, now: shop.now() };
  const { rows } = await listStaffOrders(db, { ...asked, views: ["unpaid"] });
  expect(await countStaffOrders(db, { actor: SYSTEM, now: shop.now(), storeId: null, view: "unpaid" })).toBe(
    rows.length,
  );
  return rows.map(({ id }) => id);
};

test("handed over and not noted as paid: staff see what is owed until they have noted it, its customer owes nothing", async () => {
  await switchCashOn(db);
  const buyer = await buyerOf([await makeUnit(db)]);
  const billingId = await cash.order(buyer);
  await cash.send(billingId);
  expect(await waitsFor(billingId)).toBeNull();
  await cash.move(billingId, "delivered");
  expect(await waitsFor(billingId)).toBe("to_receive");
  const due = async (actor: typeof SYSTEM | typeof buyer.actor) =>
    (await getOrderPage(db, { actor, billingId, now: shop.now() })).order.cash;
  expect(await due(SYSTEM)).toEqual({ duePaise: TOTAL });
  expect(await due(buyer.actor)).toEqual({ duePaise: 0 });
  expect(await unpaid()).toContain(billingId);
  await receiveCash(shop, { actor: SYSTEM, billingId, amountPaise: TOTAL, mode: "cash" });
  expect(await waitsFor(billingId)).toBeUndefined();
  expect(await due(SYSTEM)).toEqual({ duePaise: 0 });
});

test("money that staff pay back by bank stands on the list until its number is noted", async () => {
  const sentBack = await owedInCash(scene);
  expect(await waitsFor(sentBack)).toBe("to_pay_back");
  await notePaidBack(shop, { actor: SYSTEM, billingId: sentBack, amountPaise: PRICE, reference: "UTR 7" });
  expect(await waitsFor(sentBack)).toBeUndefined();

  await switchOn();
  const buyer = await buyerOf([await unitInDelhi(1)]);
  const cancelled = await order(buyer);
  await receive(cancelled);
  await cancelOrder(shop, { actor: buyer.actor, billingId: cancelled, reason: "changed_mind" });
  expect(await waitsFor(cancelled)).toBe("to_pay_back");
});

test("what a store keeps until it is paid counts as unpaid; what was never paid online does not", async () => {
  await switchOn();
  const kept = await order(await buyerOf([await unitInDelhi(1)]));
  const other = await buyerOf([await makeUnit(db)]);
  const made = await scene.begin(other);
  const { id } = scene.gateway.pay(made.id, { status: "failed" });
  expect(await scene.finish(other, made.id, id)).toMatchObject({ invoiceStatus: 2 });
  expect(await unpaid()).toEqual([kept]);
  expect(await orderOf(kept)).toMatchObject({ storeId: DELHI, advancePaymentPaise: PRICE });
  await receive(kept);
  expect(await unpaid()).not.toContain(kept);
});
