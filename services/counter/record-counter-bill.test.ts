import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { counterBills } from "#db/schema/counter.ts";
import { couponUses } from "#db/schema/coupon-uses.ts";
import { memberships, orderEvents, orders } from "#db/schema/orders.ts";
import { coupons } from "#db/schema/payments.ts";
import { findActiveMembership } from "#tests/support/shop/find-active-membership.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import {
  codeOf,
  counterLine,
  counterScene,
  DELHI,
  GURUGRAM,
  pairOnShelf,
  shelve,
  staffOf,
} from "#tests/support/shop/counter-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";

const { db, record, billOf, soldOf } = await counterScene();
const countBills = () => db.$count(counterBills);

test("a pair with an extra discount, part of it paid: amounts, tax, number, stock, payment and audit", async () => {
  const seller = await staffOf(db, "seller");
  const { unit, code, lensId } = await pairOnShelf(db, "anti-reflection");
  const bill = await record(seller, {
    lines: [counterLine({ productCode: code.toLowerCase(), lensId })],
    extraDiscountBp: 500,
    receivedPaise: 100_000,
    outstandingPaise: 113_700,
    paymentMode: "upi",
    optometrist: "Dr Visiting Rao",
  });
  expect(bill.invoiceNo).toBe("CP/25-26/000001");
  const { order, lines, payments } = await billOf(bill.orderId);
  // 1,349 + 900 = 2,249; 5 % of 2,249.10 is Rs 112.
  expect(order).toMatchObject({
    userId: null,
    storeId: DELHI,
    paymentOrderId: null,
    invoiceStatus: 0,
    invoiceNo: bill.invoiceNo,
    placeOfSupply: "07",
    sameState: true,
    paymentMode: "UPI",
    grossPaise: 239_900,
    discountPaise: 14_990,
    specialDiscountPaise: 11_200,
    roundOffPaise: -10,
    totalPaise: 213_700,
    advancePaymentPaise: 113_700,
    extraDiscountBp: 500,
    stage: "confirmed",
    salePerson: "Vikram Chauhan seller",
    optometrist: "Dr Visiting Rao",
    paidAt: null,
    deliverFrom: null,
  });
  expect(lines.map((line) => line.specialSharePaise)).toEqual([6_718, 4_482]);
  expect(lines.map((line) => line.totalPaise)).toEqual([128_182, 85_518]);
  for (const { totalPaise, taxBp, cgstPaise, sgstPaise, igstPaise } of lines) {
    expect([taxBp, igstPaise, cgstPaise]).toEqual([500, 0, sgstPaise]);
    expect(cgstPaise).toBe(Math.floor((totalPaise * 500 * 2 + 21_000) / 42_000));
  }
  expect(order.taxPaise).toBe(lines.reduce((all, line) => all + line.cgstPaise + line.sgstPaise, 0));
  expect(payments).toMatchObject([{ amountPaise: 100_000, mode: "upi", receivedBy: seller.id }]);
  expect(await soldOf(unit)).toBe(1);
  expect(await soldOf(unit, 45)).toBe(0);
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.entityId, bill.orderId));
  expect(entry).toMatchObject({ actorUserId: seller.id, action: "counter_bill.recorded", entity: "order" });
  expect(JSON.stringify(entry)).not.toContain("Meera");
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, bill.orderId));
  expect(events).toMatchObject([{ stage: "confirmed", actorUserId: seller.id }]);
});

test("goods that are paid for are handed over; with a balance they wait in the store", async () => {
  const manager = await staffOf(db, "manager", GURUGRAM);
  const unit = await makeUnit(db, { pricePaise: 33_350, subCategorySlug: "contact_lens_solution", taxBp: 1_800 });
  await shelve(db, unit, { storeId: GURUGRAM, pieces: 10 });
  const lines = [counterLine({ productCode: await codeOf(db, unit), quantity: 3 })];
  const paid = await billOf((await record(manager, { lines, receivedPaise: 100_050 })).orderId);
  expect(paid.order).toMatchObject({
    invoiceStatus: 1,
    stage: "delivered",
    advancePaymentPaise: 0,
    placeOfSupply: "06",
  });
  expect(paid.order.invoiceNo).toMatch(/^GG\/25-26\/0000\d\d$/);
  expect(paid.order.deliveredAt).not.toBeNull();
  const open = await billOf((await record(manager, { lines, paymentMode: null })).orderId);
  expect(open.order).toMatchObject({ invoiceStatus: 0, stage: "ready_to_collect", paymentMode: "Not paid yet" });
  expect(open.payments).toEqual([]);
  expect(await soldOf(unit, GURUGRAM)).toBe(6);
  const free = await billOf((await record(manager, { lines, paymentMode: null, extraDiscountBp: 10_000 })).orderId);
  expect(free.order).toMatchObject({ invoiceStatus: 1, totalPaise: 0, stage: "delivered", paymentMode: "Free" });
});

test("what is not on this store's shelf is refused by its line, and nothing of the bill stays", async () => {
  const seller = await staffOf(db, "seller");
  const there = await makeUnit(db, { pieces: 50 });
  await shelve(db, there, { pieces: 2 });
  await shelve(db, there, { storeId: GURUGRAM, pieces: 9 });
  const other = await makeUnit(db);
  await shelve(db, other, { pieces: 5 });
  const before = await countBills();
  const code = await codeOf(db, there);
  const asked = [other, there, there, there].map(async (unit) => counterLine({ productCode: await codeOf(db, unit) }));
  await expect(record(seller, { lines: await Promise.all(asked) })).rejects.toMatchObject({
    code: "out_of_stock",
    message: expect.stringMatching(new RegExp(`^Line 4, .* \\(${code}\\): Only 2 left in this store$`)),
    data: { line: 3, product_code: code, available: 2 },
  });
  expect(await countBills()).toBe(before);
  expect([await soldOf(other), await soldOf(there)]).toEqual([0, 0]);
});

test("a coupon counts after the special discount, is used once per bill and has an end", async () => {
  const seller = await staffOf(db, "seller");
  const unit = await makeUnit(db, { pricePaise: 100_000, discountBp: 0 });
  await shelve(db, unit, { pieces: 20 });
  const lines = [counterLine({ productCode: await codeOf(db, unit) })];
  const [coupon] = await db
    .insert(coupons)
    .values({ couponCode: "COUNTER", couponAmountPaise: 20_000, minAmountPaise: 90_000, maxUses: 1 })
    .returning();
  const given = { lines, couponCode: " counter ", extraDiscountBp: 1_000 };
  await expect(record(seller, { ...given, extraDiscountBp: 1_100 })).rejects.toMatchObject({ code: "coupon_refused" });
  const { order } = await billOf((await record(seller, { ...given, receivedPaise: 70_000 })).orderId);
  expect(order).toMatchObject({ specialDiscountPaise: 10_000, couponDiscountPaise: 20_000, totalPaise: 70_000 });
  expect(await db.$count(couponUses, eq(couponUses.couponId, coupon!.id))).toBe(1);
  await expect(record(seller, given)).rejects.toMatchObject({ code: "coupon_refused" });
  await expect(record(seller, { lines, couponCode: "NO-SUCH" })).rejects.toMatchObject({ code: "coupon_refused" });
});

test("a membership needs an account and its money, and makes the cheaper frame of the next bill free", async () => {
  const seller = await staffOf(db, "seller");
  await makeUnit(db, {
    subCategorySlug: "membership",
    pricePaise: 60_050,
    discountBp: 0,
    taxBp: 1_800,
    hsnCode: "9997",
  });
  const member = await makeUser(db, { phoneNumber: "9833300001", firstName: "Tara", lastName: "Sethi" });
  const customer = { name: "Tara Sethi", phone: "9833300001", email: null, gstin: null, address: null };
  const lines = [counterLine({ productCode: "membership" })];
  await expect(record(seller, { lines, receivedPaise: 60_000 })).rejects.toMatchObject({
    fields: { phone: expect.any(String) },
  });
  await expect(record(seller, { lines, customer })).rejects.toMatchObject({
    fields: { partial_payment: expect.any(String) },
  });
  await record(seller, { lines, customer, receivedPaise: 60_000 });
  expect(await db.$count(memberships, eq(memberships.userId, member.id))).toBe(1);
  expect(await findActiveMembership(db, { userId: member.id, now: new Date("2026-08-01") })).not.toBeNull();

  const [dear, cheap] = [await makeUnit(db, { pricePaise: 200_000 }), await makeUnit(db, { pricePaise: 150_000 })];
  for (const unit of [dear, cheap]) await shelve(db, unit, { pieces: 5 });
  const two = [dear, cheap].map(async (unit) => counterLine({ productCode: await codeOf(db, unit) }));
  const pair = { lines: await Promise.all(two), customer };
  const { order } = await billOf((await record(seller, pair)).orderId);
  expect(order).toMatchObject({ bogoDiscountPaise: 150_000, totalPaise: 200_000 });
  const full = await billOf((await record(seller, { ...pair, noDiscount: true })).orderId);
  expect(full.order).toMatchObject({ bogoDiscountPaise: 0, totalPaise: 350_000 });
});

test("a repeat with the same key is the same bill, and a key may be used anew after a week", async () => {
  const seller = await staffOf(db, "seller");
  const unit = await makeUnit(db, { pricePaise: 50_000 });
  await shelve(db, unit, { pieces: 20 });
  const given = {
    lines: [counterLine({ productCode: await codeOf(db, unit) })],
    request: { key: "till-7", hash: "the same" },
  };
  const first = await record(seller, given);
  expect(await record(seller, given)).toEqual(first);
  expect(await soldOf(unit)).toBe(1);
  expect(await record(await staffOf(db, "manager"), given)).not.toEqual(first);
  const eightDaysAgo = new Date("2026-02-02T06:30:00Z");
  await db.update(counterBills).set({ createdAt: eightDaysAgo }).where(eq(counterBills.orderId, first.orderId));
  expect(await record(seller, given)).not.toEqual(first);
  expect(await db.$count(orders, eq(orders.storeId, DELHI))).toBeGreaterThan(2);
});
