import { checkAllOf } from "#tests/support/shop/checked-prescription.ts";
import { eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Actor, SYSTEM } from "#domain/accounts/actor.ts";
import { readOrderTerm } from "#domain/orders/read-order-term.ts";
import { orders } from "#db/schema/orders.ts";
import { stores } from "#db/schema/stores.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { lineOf, makeBuyer, makeLens, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { makeOrder } from "#tests/support/shop/make-order.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";
import { findOrderByNumber } from "./find-order-by-number.ts";
import { listOrderHistory } from "./list-order-history.ts";
import { listStaffOrders, readStaffOrders } from "./list-staff-orders.ts";
import { EVERY_ORDER } from "./staff-order-conditions.ts";
import { moveOrder } from "./move-order.ts";

const { db, shop, begin, finish, buyerOf, orderOf } = await checkoutScene();

const buy = async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  return finish(buyer, (await begin(buyer)).id);
};

type Asked = Parameters<typeof listStaffOrders>[1];

const list = (more: Partial<Asked> = {}, actor: Asked["actor"] = SYSTEM) =>
  listStaffOrders(db, {
    actor,
    views: [],
    stages: [],
    sources: [],
    assigned: [],
    storeId: null,
    term: null,
    sort: "newest",
    from: null,
    before: null,
    behind: null,
    ahead: null,
    now: shop.now(),
    ...more,
  });

const numbers = async (more: Partial<Asked>, actor?: Asked["actor"]) =>
  (await list(more, actor)).rows.map(({ id }) => id);

test("an order is found by its number, phone, last digits, parcel and name, and by what there is to do", async () => {
  const { id } = await buy();
  // A parcel's number may have ten digits, as a phone's.
  const own = { customerName: "Farida 100% Khan", phone: "9000012321", trackingNo: "9123456780" };
  await db.update(orders).set(own).where(eq(orders.id, id));
  const { uniqueId, invoiceNo } = await orderOf(id);
  for (const typed of [uniqueId, "+91 90000 12321", "12321", "9123456780", invoiceNo!, "farida 100%"])
    expect(await numbers({ term: readOrderTerm(typed) }), typed).toEqual([id]);
  expect(await numbers({ term: readOrderTerm("farida 1_0") })).toEqual([]);

  expect(await numbers({ stages: ["confirmed"], sources: ["website"] })).toContain(id);
  expect(await numbers({ sources: ["counter"] })).not.toContain(id);
  expect(await numbers({ views: ["pick"] })).toContain(id);
  expect(await numbers({ views: ["late"] })).not.toContain(id);
  expect(await numbers({ views: ["unpaid", "returns", "uncollected"] })).not.toContain(id);
  await db.update(orders).set({ deliverBy: "2020-01-01" }).where(eq(orders.id, id));
  expect(await numbers({ views: ["late"] })).toEqual([id]);
  await db.update(orders).set({ stage: "prescription_needed" }).where(eq(orders.id, id));
  expect(await numbers({ views: ["prescription"] })).toEqual([id]);
  expect(await numbers({ storeId: websiteStore.id! })).toContain(id);
  expect(await numbers({ storeId: 1 })).not.toContain(id);
});

test("a name counts as typed to its end; where nobody is called so its last word may go on, and then each", async () => {
  const named = async (customerName: string) => {
    const { id } = await buy();
    await db.update(orders).set({ customerName }).where(eq(orders.id, id));
    return id;
  };
  const [ram, ramesh] = [await named("Ram Kumaraswamy"), await named("Ramesh Kumar")];
  expect((await numbers({ term: readOrderTerm("ram") })).toSorted()).toEqual([ram, ramesh].toSorted());
  expect(await numbers({ term: readOrderTerm("ramesh kumar") })).toEqual([ramesh]);
  expect(await numbers({ term: readOrderTerm("ram kum") })).toEqual([ram]);
  expect(await numbers({ term: readOrderTerm("kumar ram") })).toEqual([ramesh]);
  // Nobody is called "Rame": by the beginnings, in the list and in its file.
  const term = readOrderTerm("rame kum");
  expect(await numbers({ term })).toEqual([ramesh]);
  const written: string[] = [];
  const file = readStaffOrders(db, { ...EVERY_ORDER, actor: SYSTEM, now: shop.now(), term, action: "order.serve" });
  for await (const part of file) written.push(...part.map(({ id }) => id));
  expect(written).toEqual([ramesh]);
});

test("glasses wait for their check, and are picked after it", async () => {
  const unit = await makeUnit(db);
  const lensRecordId = await makeLens(db, { for: [unit] });
  const buyer = await makeBuyer(db);
  const line = lineOf(unit, { lensRecordId, powerTypeCode: "single-vision-prescription-glasses" });
  await addLines(db, { actor: buyer.actor, lines: [line], now: shop.now() });
  const { id } = await finish(buyer, (await begin(buyer)).id);
  expect(await numbers({ views: ["prescription"] })).toContain(id);
  expect(await numbers({ views: ["check"] })).toEqual([]);
  await db.update(orders).set({ stage: "confirmed" }).where(eq(orders.id, id));
  expect(await numbers({ views: ["check"] })).toEqual([id]);
  expect(await numbers({ views: ["pick"] })).not.toContain(id);
  await checkAllOf(db, { orderId: id, now: shop.now() });
  // Checked, and nobody has moved it on yet: there is nothing to wait for.
  expect(await numbers({ views: ["pick"] })).toContain(id);
  await moveOrder(shop, { actor: SYSTEM, billingId: id, to: "verified" });
  expect(await numbers({ views: ["check"] })).toEqual([]);
  expect(await numbers({ views: ["pick"] })).toContain(id);
});

test("a website order is for those of the website; a seller of another store sees none, and a customer is refused", async () => {
  const { id } = await buy();
  const there = await makeUser(db, { role: "manager", storeId: websiteStore.id! });
  const nowhere = await makeUser(db, { role: "manager", storeId: null });
  expect(await numbers({}, there)).toContain(id);
  expect(await numbers({}, nowhere)).toEqual([]);
  const customer: Actor = await makeUser(db);
  await expect(list({}, customer)).rejects.toMatchObject({ code: "forbidden" });
  await expect(listOrderHistory(db, { actor: customer, billingId: id })).rejects.toMatchObject({ code: "forbidden" });
  await expect(listOrderHistory(db, { actor: nowhere, billingId: id })).rejects.toMatchObject({ code: "not_found" });
});

test("counter duty for all stores is for every order but the website's, and the store switch shows what was bought online", async () => {
  const { id } = await buy();
  const own = { id: 1, name: "Counter 1", kind: "shop" as const, storeCode: "DEL01", invoicePrefix: "DEA" };
  await db.insert(stores).values({ ...websiteStore, ...own });
  const { id: userId } = await makeUser(db);
  const at = { userId, storeId: 1, createdAt: shop.now() };
  const uniqueId = "COUNTER-TEST-KEYS-01";
  await makeOrder(db, { ...at, uniqueId });
  const [sold] = await db.select({ id: orders.id }).from(orders).where(eq(orders.uniqueId, uniqueId));
  const nowhere = await makeUser(db, { role: "seller", storeId: null });
  const everywhere: Actor = { ...nowhere, grants: [{ duty: "counter", storeId: null }] };
  const served = await numbers({}, everywhere);
  expect(served).toContain(sold!.id);
  expect(served).not.toContain(id);
  await expect(listOrderHistory(db, { actor: everywhere, billingId: id })).rejects.toMatchObject({ code: "not_found" });
  expect(await listOrderHistory(db, { actor: everywhere, billingId: sold!.id })).toEqual([]);

  // Bought online and collected in a store, it is of both.
  await db.update(orders).set({ storeId: 1 }).where(eq(orders.id, id));
  expect(await numbers({}, everywhere)).toContain(id);
  expect(await numbers({ storeId: websiteStore.id! })).toContain(id);
  expect(await numbers({ storeId: 1 })).toContain(id);
  await db.update(orders).set({ storeId: websiteStore.id! }).where(eq(orders.id, id));
  // It has no lines: the ledger would miss them.
  await db.delete(orders).where(eq(orders.uniqueId, uniqueId));
});

test("one's own order is none that one serves: its page in the console is not there", async () => {
  const { id } = await buy();
  const { uniqueId, userId } = await orderOf(id);
  const own: Actor = { ...(await makeUser(db, { role: "seller", storeId: null })), id: userId! };
  expect(await findOrderByNumber(db, { actor: own, number: uniqueId })).toBeNull();
  expect(await findOrderByNumber(db, { actor: SYSTEM, number: uniqueId })).toBe(id);
});

test("the history names who of the shop moved it, with the note", async () => {
  const { id } = await buy();
  const actor = await makeUser(db, {
    role: "manager",
    storeId: websiteStore.id!,
    firstName: "Kavita",
    lastName: "Nair",
  });
  await moveOrder(shop, { actor, billingId: id, to: "packed", note: "Two cases" });
  const [last] = await listOrderHistory(db, { actor, billingId: id });
  expect(last).toMatchObject({ stage: "packed", by: "Kavita Nair", note: "Two cases" });
});

test("pages go on from where the last one ended, both ways, whatever is bought meanwhile", async () => {
  const { id } = await buy();
  const {
    id: _id,
    uniqueId: _uniqueId,
    paymentOrderId: _p,
    invoiceNo: _i,
    gatewayPaymentId: _g,
    ...rest
  } = await orderOf(id);
  const phone = "9111122222";
  const counter = { ...rest, phone, invoiceStatus: 0 as const, invoicedAt: null };
  const write = (from: number, count: number, createdAt: Date) =>
    db.insert(orders).values(
      Array.from({ length: count }, (_one, n) => ({
        ...counter,
        uniqueId: `PAGE-TEST-KEYS-${String(from + n).padStart(4, "0")}`,
        createdAt,
      })),
    );
  // All of one instant: their ids alone tell them apart.
  await write(0, 120, new Date("2026-01-05T10:00:00.123Z"));
  const term = readOrderTerm(phone);
  const first = await list({ term });
  expect([first.rows.length, first.total, first.newer]).toEqual([50, 120, null]);
  await write(500, 3, new Date("2026-01-06T10:00:00Z"));
  const second = await list({ term, behind: first.older });
  const third = await list({ term, behind: second.older });
  expect([second.rows.length, third.rows.length, third.older]).toEqual([50, 20, null]);
  const all = [...first.rows, ...second.rows, ...third.rows].map((row) => row.id);
  expect(new Set(all).size).toBe(120);
  const back = await list({ term, ahead: third.newer });
  expect(back.rows).toEqual(second.rows);
  const newest = await list({ term, ahead: first.rows[0] && back.newer });
  expect(newest.rows).toEqual(first.rows);
  expect(newest.newer).not.toBeNull();
  // They have no lines: the ledger would miss them.
  await db.delete(orders).where(like(orders.uniqueId, "PAGE-TEST-KEYS-%"));
});
