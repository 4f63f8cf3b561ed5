import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { coupons } from "#db/schema/payments.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { placeOrder } from "#services/checkout/place-order.ts";
import { codeOf } from "#tests/support/shop/cash-scene.ts";
import { DELHI, GURUGRAM, staffOf } from "#tests/support/shop/counter-scene.ts";
import { DAY, IN_STORE, payInStoreScene, PRICE } from "#tests/support/shop/pay-in-store-scene.ts";
import { cancelOrder } from "./cancel-order.ts";
import { endStoreHolds } from "./end-store-holds.ts";
import { getOrderPage } from "./get-order-page.ts";
import { moveOrder } from "./move-order.ts";
import { receiveInStore } from "./receive-in-store.ts";

const scene = await payInStoreScene();
const { db, shop, begin, buyerOf, statusOf, orderOf, countOrders, couponOf } = scene;
const { switchOn, unitInDelhi, shelfOf, place, order, receive } = scene;

test("paid at the counter: sold, with the number of the store's series, once, and then the way of every order", async () => {
  await switchOn();
  const unit = await unitInDelhi(1);
  const buyer = await buyerOf([unit]);
  const billingId = await order(buyer);
  expect(await receive(billingId, PRICE - 1)).toEqual({ ok: false, reason: "other_amount", duePaise: PRICE });
  const [first, again] = [await receive(billingId), await receive(billingId)];
  expect(first).toMatchObject({ ok: true, wasReceived: false, invoiceNo: expect.stringMatching(/^CP\//) });
  expect(again).toEqual({ ...first, wasReceived: true });
  expect(await shelfOf(unit)).toEqual([0, 1]);
  expect(await orderOf(billingId)).toMatchObject({ stage: "confirmed", invoiceStatus: 1, advancePaymentPaise: 0 });
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, billingId));
  expect(entries.map(({ action }) => action)).toEqual(["order.paid_in_store"]);
  for (const to of ["packed", "ready_to_collect", "delivered"] as const)
    expect(await moveOrder(shop, { actor: SYSTEM, billingId, to })).toMatchObject({ ok: true });
  const page = await getOrderPage(db, { actor: buyer.actor, billingId, now: shop.now() });
  expect(page.order).toMatchObject({ payInStore: null, stage: "delivered" });
  shop.passTime(9 * DAY);
  expect(await endStoreHolds(shop)).toBe(0);
});

test("nobody is handed anything before it is paid, and another store's staff cannot take its money", async () => {
  await switchOn();
  const buyer = await buyerOf([await unitInDelhi(1)]);
  const billingId = await order(buyer);
  expect(await moveOrder(shop, { actor: SYSTEM, billingId, to: "delivered" })).toMatchObject({ reason: "not_allowed" });
  const there = await staffOf(db, "seller", GURUGRAM);
  const money = { billingId, amountPaise: PRICE, mode: "cash" } as const;
  expect(await codeOf(receiveInStore(shop, { actor: there, ...money }))).toContain("not_found");
  expect(await codeOf(receiveInStore(shop, { actor: buyer.actor, ...money }))).toContain("forbidden");
  const here = await staffOf(db, "seller", DELHI);
  expect(await receiveInStore(shop, { actor: here, ...money })).toMatchObject({ ok: true });
});

test("the days are over: cancelled once, free for the next one, coupon too, and paid for no more", async () => {
  await switchOn();
  const unit = await unitInDelhi(1);
  const coupon = await couponOf({ couponCode: "ONCEINSTORE", maxUses: 1 });
  const uses = async () => {
    const [row] = await db.select().from(coupons).where(eq(coupons.id, coupon.id));
    return [row!.reservedCount, row!.usedCount];
  };
  const buyer = await buyerOf([unit]);
  const billingId = await order(buyer, { couponCode: "ONCEINSTORE" });
  expect(await uses()).toEqual([1, 0]);
  // Kept for the first one, it is not there for the second of the same customer.
  const other = await buyerOf([await unitInDelhi(1)]);
  expect(await codeOf(begin(other, { ...IN_STORE, couponCode: "ONCEINSTORE" }))).toContain("coupon_refused");
  shop.passTime(8 * DAY);
  const ended = await Promise.all([endStoreHolds(shop), endStoreHolds(shop)]);
  expect(ended[0]! + ended[1]!).toBe(1);
  expect(await shelfOf(unit)).toEqual([0, 0]);
  expect(await uses()).toEqual([0, 0]);
  expect(await orderOf(billingId)).toMatchObject({ stage: "cancelled", invoiceNo: null });
  expect(await receive(billingId, PRICE - 50_000)).toEqual({ ok: false, reason: "ended" });
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from queued_jobs
    where name = 'mail.store-hold' and data @> ${JSON.stringify({ orderId: billingId, news: "ended" })}::jsonb`);
  expect(rows[0]!.n).toBe(1);
  expect(await codeOf(order(other, { couponCode: "ONCEINSTORE" }))).toBe("done");
});

test("a coupon is used once it is paid with", async () => {
  await switchOn();
  const coupon = await couponOf({ couponCode: "PAIDINSTORE", maxUses: 1 });
  const billingId = await order(await buyerOf([await unitInDelhi(1)]), { couponCode: "PAIDINSTORE" });
  expect(await receive(billingId, PRICE - 50_000)).toMatchObject({ ok: true });
  const [row] = await db.select().from(coupons).where(eq(coupons.id, coupon.id));
  expect([row!.reservedCount, row!.usedCount]).toEqual([0, 1]);
});

test("the hold ends while it is paid: exactly one happens", async () => {
  await switchOn();
  for (let round = 0; round < 4; round += 1) {
    const unit = await unitInDelhi(1);
    const billingId = await order(await buyerOf([unit]));
    shop.passTime(8 * DAY);
    const work = [() => receive(billingId), () => endStoreHolds(shop)];
    if (round % 2) work.reverse();
    await Promise.all(work.map((one) => one()));
    const { stage, invoiceNo } = await orderOf(billingId);
    expect([
      ["cancelled", [0, 0]],
      ["confirmed", [0, 1]],
    ]).toContainEqual([stage, await shelfOf(unit)]);
    expect(invoiceNo === null).toBe(stage === "cancelled");
  }
});

test("its customer cancels before paying, or at the moment of paying", async () => {
  await switchOn();
  const unit = await unitInDelhi(1);
  const buyer = await buyerOf([unit]);
  const { actor } = buyer;
  const billingId = await order(buyer);
  const cancel = () => cancelOrder(shop, { actor, billingId, reason: "changed_mind" });
  expect(await cancel()).toMatchObject({ ok: true, refundPaise: 0 });
  expect(await shelfOf(unit)).toEqual([0, 0]);
  expect(await receive(billingId)).toEqual({ ok: false, reason: "ended" });
  expect(await codeOf(order(await buyerOf([unit])))).toBe("done");
  const second = await unitInDelhi(1);
  const late = await buyerOf([second]);
  const lateOrder = await order(late);
  const [paid, cancelled] = await Promise.all([
    receive(lateOrder),
    cancelOrder(shop, { actor: late.actor, billingId: lateOrder, reason: "changed_mind" }),
  ]);
  expect(cancelled.ok).toBe(true);
  // Paid first, it was cancelled as a paid order, and the money is owed by hand.
  const { invoiceStatus, stage } = await orderOf(lateOrder);
  expect([stage, invoiceStatus]).toEqual(["cancelled", paid.ok ? 1 : 0]);
  expect(await shelfOf(second)).toEqual([0, 0]);
});

test("a process that dies between two steps leaves something that is paid, ended or begun again", async () => {
  await switchOn();
  const unit = await unitInDelhi(1);
  const buyer = await buyerOf([unit]);
  const dies = { ...shop, jobs: { send: () => Promise.reject(new Error("killed")) } };
  // In the middle of placing it: the payment order stands, and is placed at the next press.
  const made = await begin(buyer, IN_STORE);
  await expect(placeOrder(dies, { actor: buyer.actor, gatewayOrderId: made.id })).rejects.toThrow("killed");
  expect([await statusOf(made.id), await countOrders(buyer)]).toEqual(["pending", 0]);
  const { id: billingId } = await place(buyer, made.id);
  // In the middle of the payment: nothing of it is written.
  await expect(receiveInStore(dies, { actor: SYSTEM, billingId, amountPaise: PRICE, mode: "cash" })).rejects.toThrow(
    "killed",
  );
  expect(await shelfOf(unit)).toEqual([1, 0]);
  // In the middle of ending it.
  shop.passTime(8 * DAY);
  expect(await endStoreHolds(dies)).toBe(0);
  expect(await shelfOf(unit)).toEqual([1, 0]);
  expect(await endStoreHolds(shop)).toBe(1);
});

test("a hold that cannot be ended is logged by its order, and keeps no later one from its turn", async () => {
  await switchOn();
  const units = [await unitInDelhi(1), await unitInDelhi(1)];
  const placed: string[] = [];
  for (const unit of units) {
    const buyer = await buyerOf([unit]);
    placed.push((await place(buyer, (await begin(buyer, IN_STORE)).id)).id);
    shop.passTime(1);
  }
  shop.passTime(8 * DAY);
  const logged: unknown[] = [];
  const send: typeof shop.jobs.send = async (tx, name, data, ...more) => {
    if (JSON.stringify(data).includes(placed[0]!)) throw new Error("killed");
    return shop.jobs.send(tx, name, data, ...more);
  };
  const dies = { ...shop, jobs: { send }, log: { ...shop.log, error: (about: unknown) => void logged.push(about) } };
  expect(await endStoreHolds(dies)).toBe(1);
  expect(logged).toMatchObject([{ orderId: placed[0] }]);
  expect([await shelfOf(units[0]!), await shelfOf(units[1]!)]).toEqual([
    [1, 0],
    [0, 0],
  ]);
  expect(await endStoreHolds(shop)).toBe(1);
});
