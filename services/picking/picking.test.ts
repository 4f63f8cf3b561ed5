import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { attributeValues } from "#db/schema/catalogue.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { orderPicks } from "#db/schema/picking.ts";
import { barcodes, shelfPlaces } from "#db/schema/shelves.ts";
import { tasks } from "#db/schema/tasks.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { ownBarcodeOf } from "#domain/stock/barcode.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { lineOf, makeBuyer, makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { listOrderAudit } from "#services/orders/list-order-history.ts";
import { cancelOrder } from "#services/orders/cancel-order.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { DELHI, openCounters, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { readPickList } from "./read-pick-list.ts";
import { sayMissing } from "./say-missing.ts";
import { scanPiece } from "./scan-piece.ts";
import { giveBackOrders, putBackOrders, takeOrders } from "./take-orders.ts";

const { db, shop, begin, finish, orderOf } = await checkoutScene();

let one: UserActor;
let two: UserActor;
let seller: UserActor;
beforeAll(async () => {
  await openCounters(db);
  one = await staffOf(db, "manager", WEBSITE_STORE.id);
  two = await staffOf(db, "manager", WEBSITE_STORE.id);
  seller = await staffOf(db, "seller", DELHI);
});
beforeEach(async () => {
  // What an earlier test left is no longer to be picked.
  await db.update(orders).set({ stage: "packed" });
  await db.delete(orderPicks);
});

const solution = () => makeUnit(db, { subCategorySlug: "contact_lens_solution", pieces: 50 });
const codeOf = (unit: Unit) => ownBarcodeOf(unit.valueId);

async function bought(unit: Unit, { quantity = 1, storeId }: { quantity?: number; storeId?: number } = {}) {
  await db
    .insert(barcodes)
    .values({ code: codeOf(unit), attributeValueId: unit.valueId })
    .onConflictDoNothing();
  if (storeId) await shelve(db, unit, { storeId, pieces: quantity });
  const buyer = await makeBuyer(db);
  await addLines(db, { actor: buyer.actor, lines: [lineOf(unit, { quantity })], now: shop.now() });
  const { id } = await finish(buyer, (await begin(buyer, storeId ? { storeId } : {})).id);
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  return { id, lineId: line!.id, number: (await orderOf(id)).uniqueId };
}

const take = (actor: UserActor) => takeOrders(shop, { actor, storeId: null });
const scan = (actor: UserActor, code: string) => scanPiece(shop, { actor, storeId: null, code });
const list = (actor: UserActor) => readPickList(db, { actor, storeId: null });

test("orders are taken by one person each, those of one's own store, and stand there after a reload", async () => {
  const unit = await solution();
  for (let n = 0; n < 3; n += 1) await bought(unit);
  const there = await bought(unit, { storeId: DELHI });
  expect([(await list(one)).waiting, (await list(seller)).waiting]).toEqual([3, 1]);
  const taken = await Promise.all([take(one), take(two)]);
  expect(taken[0]!.taken + taken[1]!.taken).toBe(3);
  const [mine, other] = [await list(one), await list(two)];
  expect(mine.rows.length + other.rows.length).toBe(3);
  expect(mine.waiting).toBe(0);
  expect(mine.rows.filter(({ orderId }) => other.rows.some((row) => row.orderId === orderId))).toEqual([]);
  expect(await take(seller)).toEqual({ taken: 1 });
  expect((await list(seller)).rows.map(({ orderNumber }) => orderNumber)).toEqual([there.number]);
  expect((await list(seller)).others).toEqual([]);
  await expect(list(await makeUser(db))).rejects.toMatchObject({ code: "forbidden" });
});

test("one walk is one building: of several stores those of the order that is promised first are taken", async () => {
  const owner = await staffOf(db, "admin", null);
  const unit = await solution();
  const [here, there] = [await bought(unit), await bought(unit, { storeId: DELHI })];
  await bought(unit);
  await db.update(orders).set({ deliverBy: "2020-01-01" }).where(eq(orders.id, there.id));
  await db.update(orders).set({ deliverBy: "2020-01-02" }).where(eq(orders.id, here.id));
  expect(await take(owner)).toEqual({ taken: 1 });
  expect((await list(owner)).rows.map(({ orderNumber }) => orderNumber)).toEqual([there.number]);
  expect(await take(owner)).toEqual({ taken: 2 });
  expect(await take(owner)).toEqual({ taken: 0 });
  // Where somebody picks already they go on, though another store's order is promised sooner.
  await giveBackOrders(shop, { actor: owner, pickedBy: owner.id });
  expect(await takeOrders(shop, { actor: owner, storeId: WEBSITE_STORE.id! })).toEqual({ taken: 2 });
  const further = await bought(unit);
  expect((await list(owner)).stores).toBe(2);
  expect(await take(owner)).toEqual({ taken: 1 });
  expect((await list(owner)).rows.map(({ orderNumber }) => orderNumber)).toContain(further.number);
});

test("each scan ticks one piece; a wrong one, one too many and an unknown code are told apart", async () => {
  const [unit, wrong] = [await solution(), await solution()];
  await db.insert(shelfPlaces).values({ storeId: WEBSITE_STORE.id, attributeValueId: unit.valueId, place: "A-2" });
  const { id } = await bought(unit, { quantity: 2 });
  await take(one);
  expect((await list(one)).rows).toMatchObject([
    { place: "A-2", quantity: 2, picked: 0, missing: 0, hasLenses: false, isSent: true },
  ]);
  await db.insert(barcodes).values({ code: codeOf(wrong), attributeValueId: wrong.valueId });
  expect(await scan(one, codeOf(wrong))).toEqual({ ok: false, reason: "not_on_list" });
  expect(await scan(one, "no such thing")).toEqual({ ok: false, reason: "unknown" });
  expect(await scan(one, "4006381333932")).toEqual({ ok: false, reason: "check_digit" });
  expect(await scan(two, codeOf(unit))).toEqual({ ok: false, reason: "not_on_list" });
  const entries = await db.$count(auditEntries, eq(auditEntries.entityId, id));
  const both = await Promise.all([scan(one, codeOf(unit)), scan(one, codeOf(unit))]);
  expect(both.map((answer) => answer.ok && answer.isWhole).toSorted()).toEqual([false, true]);
  expect(await scan(one, codeOf(unit))).toEqual({ ok: false, reason: "too_many" });
  expect(await db.$count(auditEntries, eq(auditEntries.entityId, id))).toBe(entries + 2);
  expect((await list(one)).rows).toMatchObject([{ picked: 2 }]);
});

test("a code of several things that are on the list asks which", async () => {
  const [red, blue] = [await solution(), await solution()];
  await bought(red);
  await bought(blue);
  await db.insert(barcodes).values({ code: codeOf(red), attributeValueId: blue.valueId });
  await take(one);
  expect(await scan(one, codeOf(red))).toEqual({ ok: false, reason: "several" });
  expect(await scan(one, codeOf(blue))).toMatchObject({ ok: true });
  // One of them alone is left.
  expect(await scan(one, codeOf(red))).toMatchObject({ ok: true });
});

test("what is missing is noted once, its store has a task, and it is ticked when it is found", async () => {
  const unit = await solution();
  const { id, lineId } = await bought(unit, { quantity: 2 });
  await take(one);
  await scan(one, codeOf(unit));
  const say = (actor: UserActor) => sayMissing(shop, { actor, key: randomUUID(), lineId, reason: "damaged" });
  await expect(say(seller)).rejects.toMatchObject({ code: "not_found" });
  expect(await Promise.all([say(one), say(one)])).toEqual([{ ok: true }, { ok: true }]);
  const made = await db.select().from(tasks).where(eq(tasks.orderId, id));
  expect(made).toMatchObject([{ duty: "manage", storeId: WEBSITE_STORE.id, madeBy: one.id }]);
  expect((await list(one)).rows).toMatchObject([{ picked: 1, missing: 1, why: "damaged" }]);
  expect(await scan(one, codeOf(unit))).toMatchObject({ ok: true, isWhole: true });
  expect((await list(one)).rows).toMatchObject([{ picked: 2, missing: 0 }]);
  expect(await say(one)).toEqual({ ok: false, reason: "nothing_left" });
});

test("what somebody leaves behind is given back with what they scanned, and whole orders stay with them", async () => {
  const [unit, other] = [await solution(), await solution()];
  const left = await bought(unit, { quantity: 2 });
  const whole = await bought(other);
  await take(one);
  await scan(one, codeOf(unit));
  await scan(one, codeOf(other));
  expect(await giveBackOrders(shop, { actor: seller, pickedBy: one.id })).toEqual({ given: 0 });
  expect(await giveBackOrders(shop, { actor: two, pickedBy: one.id })).toEqual({ given: 1 });
  expect((await list(one)).rows.map(({ orderNumber }) => orderNumber)).toEqual([whole.number]);
  await take(two);
  expect((await list(two)).rows).toMatchObject([{ orderNumber: left.number, picked: 1 }]);
});

test("what was scanned of an order that is cancelled meanwhile is to be put back, until somebody says that it is", async () => {
  const unit = await solution();
  await db.insert(shelfPlaces).values({ storeId: WEBSITE_STORE.id, attributeValueId: unit.valueId, place: "B-7" });
  const { id, number } = await bought(unit, { quantity: 2 });
  await take(one);
  await scan(one, codeOf(unit));
  expect((await list(one)).putBack).toEqual([]);
  await cancelOrder(shop, { actor: SYSTEM, billingId: id, reason: "changed_mind" });
  expect(await list(one)).toMatchObject({ rows: [], putBack: [{ orderNumber: number, place: "B-7", pieces: 1 }] });
  expect((await list(two)).putBack).toEqual([]);
  expect(await giveBackOrders(shop, { actor: two, pickedBy: one.id })).toEqual({ given: 0 });
  expect(await putBackOrders(shop, { actor: one, numbers: ["of another page"] })).toEqual({ given: 0 });
  expect(await putBackOrders(shop, { actor: two, numbers: [number] })).toEqual({ given: 0 });
  const both = await Promise.all([1, 2].map(() => putBackOrders(shop, { actor: one, numbers: [number] })));
  expect(both.map(({ given }) => given).toSorted()).toEqual([0, 1]);
  expect((await list(one)).putBack).toEqual([]);
});

test("what is collected in its store is told from what is sent", async () => {
  const unit = await solution();
  const { number } = await bought(unit, { storeId: DELHI });
  await take(seller);
  expect((await list(seller)).rows).toMatchObject([{ orderNumber: number, isSent: false }]);
});

test("the history of an order says which piece was picked", async () => {
  const unit = await solution();
  const { id } = await bought(unit);
  await take(one);
  await scan(one, codeOf(unit));
  const [entry] = await listOrderAudit(db, { actor: one, billingId: id });
  const [line] = await db
    .select({ sku: attributeValues.sku, productName: orderLines.productName })
    .from(orderLines)
    .innerJoin(attributeValues, eq(attributeValues.id, orderLines.attributeValueId))
    .where(eq(orderLines.orderId, id));
  expect(entry).toMatchObject({ action: "pick.scanned", piece: `${line!.sku}, ${line!.productName}` });
});
