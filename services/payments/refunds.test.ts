import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { refunds } from "#db/schema/payments.ts";
import { GUEST, type UserActor } from "#domain/accounts/actor.ts";
import { readOrderPlace } from "#domain/orders/order-views.ts";
import { receiveWebhook } from "#services/checkout/receive-webhook.ts";
import { sendRefund } from "#services/checkout/send-refund.ts";
import { cancelOrder } from "#services/orders/cancel-order.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { DELHI, openCounters, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";
import { countFailedRefunds, getRefund, listRefunds } from "./list-refunds.ts";
import { retryRefund } from "./retry-refund.ts";

const { db, gateway, jobs, shop, begin, finish, buyerOf, orderOf } = await checkoutScene();

let admin: UserActor;
let manager: UserActor;
let seller: UserActor;
let elsewhere: UserActor;
beforeAll(async () => {
  await openCounters(db);
  admin = await staffOf(db, "admin", null);
  manager = await staffOf(db, "manager", DELHI);
  seller = await staffOf(db, "seller", DELHI);
  elsewhere = await staffOf(db, "manager", 2);
});

/** Cancelled by its customer, and collected in Delhi where that is asked for. */
async function cancelled({ inStore = false } = {}) {
  const unit = await makeUnit(db, { pricePaise: 100_000 });
  if (inStore) await shelve(db, unit, { storeId: DELHI, pieces: 1 });
  const buyer = await buyerOf([unit]);
  const { id: billingId } = await finish(buyer, (await begin(buyer, inStore ? { storeId: DELHI } : {})).id);
  await cancelOrder(shop, { actor: buyer.actor, billingId, reason: "changed_mind" });
  shop.passTime(1000);
  const { uniqueId } = await orderOf(billingId);
  const { rows } = await listRefunds(db, { actor: admin, q: uniqueId });
  return { billingId, uniqueId, refund: rows[0]! };
}

const refundOf = async (id: string) => (await db.select().from(refunds).where(eq(refunds.id, id)))[0]!;
const retry = (id: string, tries = 0, actor = admin) => retryRefund(shop, { actor, id, tries });
const entriesOf = (billingId: string) => db.$count(auditEntries, eq(auditEntries.entityId, billingId));

/** The gateway says no for good: the payment has nothing left to send back. */
async function refused(refundId: string): Promise<() => void> {
  const { paymentId } = await getRefund(db, { actor: admin, id: refundId });
  const payment = gateway.payments.get(paymentId)!;
  gateway.payments.set(paymentId, { ...payment, refundedPaise: payment.amountPaise });
  await sendRefund(shop, { refundId });
  return () => void gateway.payments.set(paymentId, payment);
}

test("refunds are listed with what the gateway says, each store's for its own", async () => {
  const online = await cancelled();
  const there = await cancelled({ inStore: true });
  expect(online.refund).toMatchObject({ state: "asked", amountPaise: 100_000, isByCustomer: true, asker: null });
  const numbers = async (actor: UserActor, more = {}) =>
    (await listRefunds(db, { actor, ...more })).rows.map(({ orderNumber }) => orderNumber);
  expect(await numbers(admin)).toEqual([there.uniqueId, online.uniqueId]);
  for (const actor of [manager, seller]) expect(await numbers(actor)).toEqual([there.uniqueId]);
  expect(await numbers(admin, { storeId: DELHI })).toEqual([there.uniqueId]);
  expect(await numbers(elsewhere)).toEqual([]);
  await expect(getRefund(db, { actor: elsewhere, id: there.refund.id })).rejects.toMatchObject({ code: "not_found" });
  await expect(getRefund(db, { actor: admin, id: "x" })).rejects.toMatchObject({ code: "not_found" });
  await expect(listRefunds(db, { actor: GUEST })).rejects.toMatchObject({ code: "sign_in_required" });

  await sendRefund(shop, { refundId: there.refund.id });
  expect(await numbers(manager, { states: ["processed"] })).toEqual([there.uniqueId]);
  expect(await numbers(manager, { states: ["asked", "sent", "bank", "failed"] })).toEqual([]);
  const sent = await getRefund(db, { actor: manager, id: there.refund.id });
  for (const q of [sent.paymentId, sent.gatewayRefundId!, sent.creditNoteNo!.toLowerCase()])
    expect(await numbers(manager, { q }), q).toEqual([there.uniqueId]);
  expect(await numbers(elsewhere, { q: sent.paymentId })).toEqual([]);
});

test("pages are turned by the instant and the id", async () => {
  const { uniqueId, refund } = await cancelled();
  const { paymentAttemptId, createdAt } = await refundOf(refund.id);
  const many = Array.from({ length: 60 }, (_, turn) => ({
    paymentAttemptId,
    amountPaise: 100,
    reason: "returned",
    key: `p${turn}`,
    status: "processed" as const,
    createdAt,
  }));
  const added = await db.insert(refunds).values(many).returning({ id: refunds.id });
  const one = await listRefunds(db, { actor: admin, q: uniqueId });
  expect([one.rows.length, one.total, one.before]).toEqual([50, 61, null]);
  const two = await listRefunds(db, { actor: admin, q: uniqueId, behind: readOrderPlace(one.after) });
  expect([two.rows.length, two.after]).toEqual([11, null]);
  expect(new Set([...one.rows, ...two.rows].map(({ id }) => id)).size).toBe(61);
  const back = await listRefunds(db, { actor: admin, q: uniqueId, ahead: readOrderPlace(two.before) });
  expect(back.rows).toEqual(one.rows);
  for (const { id } of added) await db.delete(refunds).where(eq(refunds.id, id));
});

test("what the gateway refused is tried again once, however often and by how many it is pressed, and then goes through", async () => {
  const { billingId, refund } = await cancelled({ inStore: true });
  const { id } = refund;
  expect(await retry(id)).toEqual({ ok: false, reason: "not_failed" });
  const allow = await refused(id);
  expect(await getRefund(db, { actor: manager, id })).toMatchObject({ state: "failed", mayRetry: true });
  expect(await getRefund(db, { actor: seller, id })).toMatchObject({ state: "failed", mayRetry: false });
  expect(await countFailedRefunds(db, { actor: manager, storeId: null })).toBe(1);
  expect(await countFailedRefunds(db, { actor: elsewhere, storeId: null })).toBe(0);
  await expect(retry(id, 0, seller)).rejects.toMatchObject({ code: "forbidden" });
  await expect(retry(id, 0, elsewhere)).rejects.toMatchObject({ code: "not_found" });
  expect(await retry(id)).toEqual({ ok: false, reason: "just_answered" });

  shop.passTime(61_000);
  const [asked, entries] = [await jobs.count("payment.refund"), await entriesOf(billingId)];
  const answers = await Promise.all([retry(id, 0, manager), retry(id), retry(id, 0, manager)]);
  expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect([await jobs.count("payment.refund"), await entriesOf(billingId)]).toEqual([asked + 1, entries + 1]);

  // The gateway says no once more, and a page that shows the first no learns it.
  await sendRefund(shop, { refundId: id });
  shop.passTime(61_000);
  expect(await retry(id)).toEqual({ ok: false, reason: "meanwhile" });
  allow();
  expect(await retry(id, 1)).toEqual({ ok: true });
  await sendRefund(shop, { refundId: id });
  expect(await refundOf(id)).toMatchObject({ status: "processed", tries: 2 });
  const back = [...gateway.refunds.values()].filter(({ notes }) => notes.refund === id);
  expect(back).toMatchObject([{ amountPaise: 100_000, notes: { refund: id, try: "2" } }]);
});

test("late news of the try that failed says nothing of the one after it", async () => {
  const { refund } = await cancelled();
  const { id, paymentId } = refund;
  const allow = await refused(id);
  allow();
  shop.passTime(61_000);
  await retry(id);
  const told = { id: "rfnd_of_the_first", paymentId, status: "failed" as const, notes: { refund: id } };
  gateway.refunds.set("late", { ...told, amountPaise: 100_000 });
  await receiveWebhook(shop, gateway.event("refund.failed", { refund: told }));
  expect(await refundOf(id)).toMatchObject({ status: "wanted", gatewayRefundId: null });
  await sendRefund(shop, { refundId: id });
  expect(await refundOf(id)).toMatchObject({ status: "processed", tries: 1 });
});
