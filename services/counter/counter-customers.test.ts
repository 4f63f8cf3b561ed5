import { eq } from "drizzle-orm";
import { readZip } from "#tests/support/files/read-zip.ts";
import { expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { register } from "#services/accounts/register.ts";
import { getBill } from "#services/billing/get-bill.ts";
import { cancelOrder } from "#services/orders/cancel-order.ts";
import { getOrderForConfirmation } from "#services/orders/get-order-for-confirmation.ts";
import { getOrderPage } from "#services/orders/get-order-page.ts";
import { listCustomerOrders } from "#services/orders/list-customer-orders.ts";
import { listWaitingOrders } from "#services/orders/list-waiting-orders.ts";
import { moveOrder } from "#services/orders/move-order.ts";
import { trackOrder } from "#services/orders/track-order.ts";
import { eraseAccount } from "#services/privacy/erase-account.ts";
import { exportData } from "#services/privacy/export-data.ts";
import { makeLens, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { codeOf, counterLine, counterScene, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { receiveBalance } from "./receive-balance.ts";

const files = { read: async () => null } as never;
const { db, shop, record, billOf } = await counterScene({ files });
const now = shop.now();
const password = "a long password";

/** A customer with an account, and a bill of a store over a pair with plain lenses, Rs 1,000 of 2,249 paid. */
async function billedCustomer(n: number, lensPackageCode: string) {
  const names = {
    firstName: "Ketaki",
    lastName: "Menon",
    phoneNumber: `984440000${n}`,
    email: `ketaki${n}@example.in`,
  };
  const made = await register(shop, { ...names, password, address: "203.0.113.9" });
  if (!made.ok) throw new Error(made.reason);
  const actor: UserActor = { kind: "user", ...made.user, storeId: null };
  const seller = await staffOf(db, "seller");
  const unit = await makeUnit(db, { pricePaise: 149_900, discountBp: 1_000 });
  await shelve(db, unit, { pieces: 9 });
  const prices = { pricePaise: 120_000, discountPricePaise: 90_000 };
  const lensId = await makeLens(db, {
    for: [unit],
    powerTypeCode: "zero-power-computer-glasses",
    lensPackageCode,
    ...prices,
  });
  const customer = { name: "Ketaki Menon", phone: names.phoneNumber, email: null, gstin: null, address: null };
  const lines = [counterLine({ productCode: await codeOf(db, unit), lensId })];
  const bill = await record(seller, { customer, lines, receivedPaise: 100_000 });
  return { actor, seller, bill, customer, lines };
}

test("My Orders and the order's page tell the store and the balance; no delivery is promised, nothing is cancelled online", async () => {
  const { actor, seller, bill, customer, lines } = await billedCustomer(1, "anti-reflection");
  const { data } = await listCustomerOrders(db, { actor, userId: actor.id, page: 1, limit: 10, now });
  expect(data).toMatchObject([
    {
      uniqueId: bill.uniqueId,
      invoiceNo: bill.invoiceNo,
      stage: "confirmed",
      deliverFrom: null,
      canRetry: false,
      counter: { storeName: "Connaught Place", city: "New Delhi", balancePaise: 124_900 },
    },
  ]);
  const page = await getOrderPage(db, { actor, billingId: bill.orderId, now });
  expect(page).toMatchObject({ cancel: null, returns: [], refunds: [], parcel: null });
  expect(await cancelOrder(shop, { actor, billingId: bill.orderId, reason: "other" })).toEqual({
    ok: false,
    reason: "counter",
  });
  const tracked = await trackOrder(db, { uniqueId: bill.uniqueId, contact: "9844400001", address: "203.0.113.9", now });
  if (!tracked.ok) throw new Error(tracked.reason);
  expect(tracked.order.steps.map(({ stage }) => stage)).not.toContain("shipped");
  expect(tracked.order.steps.map(({ stage }) => stage)).toContain("ready_to_collect");
  expect((await listWaitingOrders(db, { actor: seller, limit: 50 })).map(({ uniqueId }) => uniqueId)).toContain(
    bill.uniqueId,
  );
  // As if a prescription had been asked for: these lenses need none.
  await db.update(orders).set({ stage: "prescription_needed" }).where(eq(orders.id, bill.orderId));
  expect(await moveOrder(shop, { actor: seller, billingId: bill.orderId, to: "confirmed" })).toMatchObject({
    ok: true,
  });
  expect((await billOf(bill.orderId)).order).toMatchObject({ deliverFrom: null, deliverTo: null });

  const dayBefore = new Date(now.getTime() - 86_400_000);
  await db.update(orders).set({ invoicedAt: dayBefore }).where(eq(orders.id, bill.orderId));
  await record(seller, { customer, lines, receivedPaise: 224_900 });
  const oldest = await listWaitingOrders(db, { actor: seller, limit: 1 });
  expect(oldest, "the older bill comes first, paid or not").toMatchObject([
    { uniqueId: bill.uniqueId, invoicedAt: dayBefore },
  ]);
});

test("the bill prints the invoice's arithmetic with Paid and Balance Payment, and a stranger sees a masked person", async () => {
  const { actor, seller, customer, lines } = await billedCustomer(2, "blue-block");
  const bill = await record(seller, { customer, lines, extraDiscountBp: 750, receivedPaise: 50_050 });
  const own = await getBill(db, { actor, uniqueId: bill.uniqueId });
  expect(own).toMatchObject({
    customerName: "Ketaki Menon",
    invoiceNo: bill.invoiceNo,
    statusLabel: "Pending",
    notice: null,
    extraDiscountBp: 750,
    addressNote: "Address data not available",
    placeOfSupply: { code: "07", name: "Delhi" },
    store: { name: "Connaught Place" },
    totals: { specialDiscountPaise: 16_900, netPaise: 208_000, paidPaise: 50_050, balancePaise: 157_950 },
  });
  const { grossPaise, discountPaise, specialDiscountPaise, couponDiscountPaise, roundOffPaise, netPaise } = own.totals;
  expect(grossPaise - discountPaise - specialDiscountPaise - couponDiscountPaise + roundOffPaise).toBe(netPaise);
  expect(own.terms[0]).toBe("Goods once billed are not taken back and no refund is paid.");
  expect(own.hsn.reduce((all, line) => all + line.totalPaise, 0)).toBe(netPaise);
  const stranger = await getBill(db, { actor: await makeUser(db), uniqueId: bill.uniqueId });
  expect(stranger).toMatchObject({ customerName: "K*** M***", phone: "********02", isFull: false });

  const walkIn = await record(seller, { lines });
  const masked = await getOrderForConfirmation(db, { actor: { kind: "guest" }, billingId: walkIn.orderId, now });
  expect(masked).toMatchObject({ customerName: "M*** N***", customerEmail: "", isFull: false });
});

test("whoever has the account takes the bill along and is forgotten with it, but for what the tax law keeps", async () => {
  const unit = await makeUnit(db, { pricePaise: 50_000, subCategorySlug: "contact_lens_solution" });
  await shelve(db, unit, { pieces: 5 });
  const seller = await staffOf(db, "seller");
  const names = { firstName: "Omkar", lastName: "Joshi", phoneNumber: "9844400009", email: "omkar@example.in" };
  const made = await register(shop, { ...names, password, address: "203.0.113.9" });
  if (!made.ok) throw new Error(made.reason);
  const actor: UserActor = { kind: "user", ...made.user, storeId: null };
  const customer = { name: "Omkar Joshi", phone: names.phoneNumber, email: null, gstin: null, address: null };
  const lines = [counterLine({ productCode: await codeOf(db, unit) })];
  const open = await record(seller, { customer, lines, receivedPaise: 20_000, paymentMode: "upi" });
  expect(await eraseAccount(shop, { actor, password })).toEqual({ ok: false, reason: "order_under_way" });

  const exported = await exportData(shop, { actor, password });
  if (!exported.ok) throw new Error(exported.reason);
  const data = JSON.parse(String((await readZip(exported.bytes))["your-data.json"])) as Record<string, unknown>;
  expect(data.orders).toMatchObject([
    { invoiceNo: open.invoiceNo, total: 500, advancePayment: 300, paid_in_store: [{ amount: 200, mode: "upi" }] },
  ]);

  const money = { actor: seller, billingId: open.orderId, amountPaise: 30_000, mode: "cash" } as const;
  expect(await receiveBalance(shop, money)).toEqual({ ok: true, balancePaise: 0 });
  expect(await eraseAccount(shop, { actor, password })).toEqual({ ok: false, reason: "order_under_way" });
  expect(await moveOrder(shop, { actor: seller, billingId: open.orderId, to: "delivered" })).toMatchObject({
    ok: true,
  });
  expect(await eraseAccount(shop, { actor, password })).toMatchObject({ ok: true });
  expect((await billOf(open.orderId)).order).toMatchObject({
    customerName: "Omkar Joshi",
    phone: "",
    customerEmail: "",
    invoiceNo: open.invoiceNo,
  });
  const again = await record(seller, { customer, lines });
  expect((await billOf(again.orderId)).order.userId, "a forgotten account is found by nobody").toBeNull();
});
