import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { refunds } from "#db/schema/payments.ts";
import { orderRequests } from "#db/schema/returns.ts";
import { settings } from "#db/schema/stores.ts";
import { decideErasure } from "#domain/accounts/decide-erasure.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { getBill } from "#services/billing/get-bill.ts";
import { reconcile } from "#services/checkout/reconcile.ts";
import { retryPayment } from "#services/checkout/retry-payment.ts";
import { loadErasureFacts } from "#services/privacy/load-erasure-facts.ts";
import { cancelOrder } from "./cancel-order.ts";
import { notePaidBack } from "./note-paid-back.ts";
import { receiveCash } from "./receive-cash.ts";
import { receiveRequest } from "./receive-request.ts";
import { refuseParcel } from "./refuse-parcel.ts";
import { cashWords, codeOf, FEE, sendBack, switchOn } from "#tests/support/shop/cash-scene.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";

const scene = await checkoutScene();
const { db, shop, begin, buyerOf, couponOf, stockOf, orderOf } = scene;
const { order, move, send } = cashWords(scene);
const TOTAL = 200_000 + FEE;

afterEach(async () => {
  await db.delete(settings);
});

const receive = (billingId: string, amountPaise = TOTAL) =>
  receiveCash(shop, { actor: SYSTEM, billingId, amountPaise, mode: "cash" });

async function sent() {
  await switchOn(db);
  const unit = await makeUnit(db, { pieces: 1 });
  const buyer = await buyerOf([unit]);
  const id = await order(buyer);
  await send(id);
  return { id, unit, buyer };
}

test("sent it has its number; its money is noted once, all of it, and by whom", async () => {
  await switchOn(db);
  const buyer = await buyerOf([await makeUnit(db)]);
  const id = await order(buyer);
  expect(await receive(id)).toEqual({ ok: false, reason: "not_sent" });
  await send(id);
  const { invoiceNo, uniqueId } = await orderOf(id);
  expect(invoiceNo).toMatch(/^[A-Z0-9]{2,3}\//);
  expect(await getBill(db, { actor: buyer.actor, uniqueId })).toMatchObject({
    notice: null,
    statusLabel: "Pending",
    totals: { paidPaise: 0, balancePaise: TOTAL },
  });
  expect(await receive(id, TOTAL - 100)).toEqual({ ok: false, reason: "other_amount", duePaise: TOTAL });
  expect(await move(id, "delivered")).toMatchObject({ ok: true, to: "delivered" });
  const twice = await Promise.all([receive(id), receive(id)]);
  expect(twice.map((one) => one.ok && one.wasReceived).toSorted()).toEqual([false, true]);
  expect(await orderOf(id)).toMatchObject({ invoiceStatus: 1, advancePaymentPaise: 0, invoiceNo });
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, id));
  const noted = entries.filter(({ action }) => action === "order.cash_received");
  expect(noted).toHaveLength(1);
  expect(noted[0]).toMatchObject({ data: { amountPaise: TOTAL, mode: "cash", invoiceNo } });
});

test("what is sent is never made ready in a store: at the door nobody would bill it, and no way would lead on", async () => {
  await switchOn(db);
  const atDoor = await order(await buyerOf([await makeUnit(db)]));
  const buyer = await buyerOf([await makeUnit(db)]);
  const { id: online } = await scene.finish(buyer, (await begin(buyer)).id);
  for (const id of [atDoor, online]) {
    await move(id, "packed");
    expect(await move(id, "ready_to_collect")).toEqual({
      ok: false,
      reason: "not_allowed",
      from: "packed",
      allowed: ["shipped"],
    });
  }
});

test("only who may receive money notes it, and an order that was paid online has none to note", async () => {
  const { id, buyer } = await sent();
  const given = { billingId: id, amountPaise: TOTAL, mode: "cash" as const };
  expect(await codeOf(receiveCash(shop, { ...given, actor: buyer.actor }))).toContain("forbidden");
  const other = await buyerOf([await makeUnit(db)]);
  const online = await scene.finish(other, (await begin(other)).id);
  expect(await receive(online.id)).toEqual({ ok: false, reason: "online" });
  expect(await refuseParcel(shop, { actor: SYSTEM, billingId: online.id })).toMatchObject({ ok: false });
});

test("cancelled before it is sent: everything is back, nothing is billed, and it can be ordered again", async () => {
  await switchOn(db);
  await couponOf({ couponCode: "ONCE", maxUses: 1, couponAmountPaise: 10_000 });
  const unit = await makeUnit(db, { pieces: 1 });
  const buyer = await buyerOf([unit]);
  const id = await order(buyer, { couponCode: "ONCE" });
  const both = await Promise.all(
    [1, 2].map(() => cancelOrder(shop, { actor: buyer.actor, billingId: id, reason: "changed_mind" })),
  );
  expect(both.map((one) => one.ok && one.refundPaise)).toEqual([0, 0]);
  expect(await orderOf(id)).toMatchObject({ stage: "cancelled", invoiceStatus: 0, invoiceNo: null });
  expect(await stockOf(unit)).toMatchObject({ soldQuantity: 0, heldQuantity: 0, totalQuantity: 1 });
  const other = await buyerOf([unit]);
  await order(other, { couponCode: "ONCE" });
  expect(await stockOf(unit)).toMatchObject({ soldQuantity: 1 });
  expect(await codeOf(retryPayment(shop, { actor: buyer.actor, billingId: id }))).toContain("conflict");
});

test("a parcel that is not taken: a credit note over all of it, in stock again, no money, and only once", async () => {
  const { id, unit, buyer } = await sent();
  const refused = await Promise.all([1, 2].map(() => refuseParcel(shop, { actor: SYSTEM, billingId: id })));
  expect(refused.filter((one) => one.ok)).toHaveLength(1);
  expect(refused.find((one) => one.ok)).toMatchObject({ creditNote: { totalPaise: TOTAL, refundId: null } });
  expect(await orderOf(id)).toMatchObject({ stage: "returned", invoiceStatus: 0 });
  expect(await stockOf(unit)).toMatchObject({ soldQuantity: 0, totalQuantity: 1 });
  expect(await receive(id)).toEqual({ ok: false, reason: "refused" });
  expect(decideErasure(await loadErasureFacts(db, { user: buyer.actor }))).toEqual({ ok: true });
});

test("delivered, never paid, and back: taken back as a parcel that was refused, with what was asked for, once", async () => {
  const isGone = async (id: string, { unit, buyer }: Awaited<ReturnType<typeof sent>>) => {
    const both = await Promise.all([1, 2].map(() => refuseParcel(shop, { actor: SYSTEM, billingId: id })));
    expect(both.filter((one) => one.ok)).toMatchObject([{ creditNote: { totalPaise: TOTAL, refundId: null } }]);
    expect(await orderOf(id)).toMatchObject({ stage: "returned", invoiceStatus: 0 });
    expect(await stockOf(unit)).toMatchObject({ soldQuantity: 0, totalQuantity: 1 });
    expect(decideErasure(await loadErasureFacts(db, { user: buyer.actor }))).toEqual({ ok: true });
    const requests = await db.select().from(orderRequests).where(eq(orderRequests.orderId, id));
    return requests.map(({ kind, status }) => [kind, status]);
  };
  const handedOver = async () => {
    const one = await sent();
    await move(one.id, "delivered");
    return one;
  };
  const plain = await handedOver();
  expect(await isGone(plain.id, plain)).toEqual([]);
  const approved = await handedOver();
  expect(await sendBack(shop, { ...approved, billingId: approved.id })).toMatchObject({ reason: "money_not_noted" });
  expect(await isGone(approved.id, approved)).toEqual([["return", "done"]]);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, approved.id));
  expect(entries.find(({ action }) => action === "order.parcel_refused")).toMatchObject({
    changes: { stage: { before: "return_requested", after: "returned" } },
    data: { requestId: expect.any(String) },
  });
  const paid = await handedOver();
  await receive(paid.id);
  expect(await refuseParcel(shop, { actor: SYSTEM, billingId: paid.id })).toEqual({ ok: false, reason: "paid" });
});

test("sent back after it was paid: its fee stays, and the rest is owed until staff have paid it by bank", async () => {
  const { id, buyer, unit } = await sent();
  await move(id, "delivered");
  expect(decideErasure(await loadErasureFacts(db, { user: buyer.actor }))).toMatchObject({ reason: "order_under_way" });
  expect(await sendBack(shop, { buyer, billingId: id })).toEqual({ ok: false, reason: "money_not_noted" });
  await receive(id);
  expect(await receiveRequest(shop, { actor: SYSTEM, billingId: id })).toMatchObject({
    ok: true,
    creditNotes: [{ totalPaise: 200_000, refundId: expect.any(String) }],
  });
  expect(await stockOf(unit)).toMatchObject({ soldQuantity: 0 });
  shop.passTime(3_600_000);
  await reconcile(shop, { olderThanSeconds: 1 });
  const [owed] = await db.select().from(refunds).where(eq(refunds.amountPaise, 200_000));
  expect(owed).toMatchObject({ status: "wanted", gatewayRefundId: null });
  expect(decideErasure(await loadErasureFacts(db, { user: buyer.actor }))).toMatchObject({ reason: "money_under_way" });
  const noted = { actor: SYSTEM, billingId: id, amountPaise: 200_000, reference: "UTR 42" };
  expect(await notePaidBack(shop, { ...noted, reference: " " })).toMatchObject({ reason: "reference_missing" });
  expect(await notePaidBack(shop, { ...noted, amountPaise: 199_900 })).toEqual({
    ok: false,
    reason: "other_amount",
    owedPaise: 200_000,
  });
  const both = await Promise.all([notePaidBack(shop, noted), notePaidBack(shop, noted)]);
  expect(both.filter((one) => one.ok)).toEqual([{ ok: true, amountPaise: 200_000 }]);
  const [back] = await db.select().from(refunds).where(eq(refunds.id, owed!.id));
  expect(back).toMatchObject({ status: "processed", gatewayRefundId: `bank_${owed!.id}` });
});
