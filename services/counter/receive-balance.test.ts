import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { GUEST, SYSTEM } from "#domain/accounts/actor.ts";
import { getBill } from "#services/billing/get-bill.ts";
import { moveOrder } from "#services/orders/move-order.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { codeOf, counterLine, counterScene, GURUGRAM, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { receiveBalance } from "./receive-balance.ts";

const { db, shop, record, billOf } = await counterScene();

/** A walk-in's bill over Rs 500 on which so much was received. */
async function openBill(receivedPaise = 20_000) {
  const unit = await makeUnit(db, { pricePaise: 50_000, subCategorySlug: "contact_lens_solution" });
  await shelve(db, unit, { pieces: 1 });
  const seller = await staffOf(db, "seller");
  const lines = [counterLine({ productCode: await codeOf(db, unit) })];
  const bill = await record(seller, { lines, receivedPaise, paymentMode: receivedPaise > 0 ? "upi" : null });
  const receive = (amountPaise: number, more: Partial<Parameters<typeof receiveBalance>[1]> = {}) =>
    receiveBalance(shop, { actor: seller, billingId: bill.orderId, amountPaise, mode: "cash", ...more });
  const deliver = () => moveOrder(shop, { actor: seller, billingId: bill.orderId, to: "delivered" });
  return { seller, bill, receive, deliver };
}

test("nothing is handed over until the last rupee is received, in as many parts as it takes", async () => {
  const { seller, bill, receive, deliver } = await openBill();
  expect(await deliver()).toEqual({ ok: false, reason: "balance_open", balancePaise: 30_000 });
  expect(await receive(10_050)).toEqual({ ok: true, balancePaise: 19_950 });
  expect((await billOf(bill.orderId)).order).toMatchObject({ invoiceStatus: 0, paidAt: null, paymentMode: "UPI" });
  expect(await deliver()).toEqual({ ok: false, reason: "balance_open", balancePaise: 19_950 });
  expect(await receive(19_950, { mode: "card" })).toEqual({ ok: true, balancePaise: 0 });
  const { order, payments } = await billOf(bill.orderId);
  expect(order).toMatchObject({
    invoiceStatus: 1,
    advancePaymentPaise: 0,
    paidAt: shop.now(),
    stage: "ready_to_collect",
  });
  expect(payments.map(({ amountPaise, mode, receivedBy }) => [amountPaise, mode, receivedBy])).toEqual([
    [20_000, "upi", seller.id],
    [10_050, "cash", seller.id],
    [19_950, "card", seller.id],
  ]);
  const received = and(
    eq(auditEntries.entityId, bill.orderId),
    eq(auditEntries.action, "counter_bill.balance_received"),
  );
  const entries = await db.select().from(auditEntries).where(received).orderBy(auditEntries.id);
  expect(entries).toMatchObject([
    { actorUserId: seller.id, data: { amountPaise: 10_050, balancePaise: 19_950, mode: "cash" } },
    { actorUserId: seller.id, data: { amountPaise: 19_950, balancePaise: 0, mode: "card" } },
  ]);
  expect(await getBill(db, { actor: seller, uniqueId: bill.uniqueId })).toMatchObject({
    statusLabel: "Paid",
    totals: { paidPaise: 50_000, balancePaise: 0 },
  });
  expect(await deliver()).toMatchObject({ ok: true });
});

test("the first money on a bill says how it is paid", async () => {
  const { bill, receive } = await openBill(0);
  expect((await billOf(bill.orderId)).order.paymentMode).toBe("Not paid yet");
  await receive(50_000, { actor: SYSTEM, mode: "net_banking" });
  expect((await billOf(bill.orderId)).order).toMatchObject({ paymentMode: "Net banking", invoiceStatus: 1 });
});

test("more than is left is refused, also when two bring the rest at one moment", async () => {
  const { bill, receive } = await openBill();
  expect(await receive(30_001)).toEqual({ ok: false, reason: "too_much", balancePaise: 30_000 });
  const both = await Promise.all([receive(30_000), receive(30_000)]);
  expect(both).toContainEqual({ ok: true, balancePaise: 0 });
  expect(both).toContainEqual({ ok: false, reason: "too_much", balancePaise: 0 });
  expect((await billOf(bill.orderId)).payments).toHaveLength(2);
});

test("with its key a payment is received once, also when it is sent twice at one moment", async () => {
  const { bill, receive } = await openBill();
  const requestKey = "till 4, receipt 17";
  const answers = await Promise.all([receive(10_000, { requestKey }), receive(10_000, { requestKey })]);
  expect(answers).toEqual([
    { ok: true, balancePaise: 20_000 },
    { ok: true, balancePaise: 20_000 },
  ]);
  expect(await receive(10_001, { requestKey })).toEqual({ ok: false, reason: "key_used" });
  expect((await billOf(bill.orderId)).payments).toHaveLength(2);
  expect(await receive(10_000, { requestKey: "receipt 18" })).toEqual({ ok: true, balancePaise: 10_000 });
});

test("money is received by the staff of that store, and by an administrator; to others there is no such bill", async () => {
  const { receive } = await openBill();
  const by = (actor: Parameters<typeof receiveBalance>[1]["actor"]) => receive(100, { actor });
  const elsewhere = await staffOf(db, "manager", GURUGRAM);
  await expect(by(elsewhere)).rejects.toMatchObject({ code: "not_found" });
  await expect(by(await staffOf(db, "optometrist", null))).rejects.toMatchObject({ code: "not_found" });
  await expect(by(await makeUser(db))).rejects.toMatchObject({ code: "forbidden" });
  await expect(by(GUEST)).rejects.toMatchObject({ code: "sign_in_required" });
  expect(await by(await staffOf(db, "optometrist"))).toMatchObject({ ok: true });
  expect(await by(await staffOf(db, "admin", null))).toEqual({ ok: true, balancePaise: 29_800 });
});
