import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { goodsReceipts, stockBatches } from "#db/schema/purchasing.ts";
import { stock, stockMovements } from "#db/schema/stock.ts";
import { makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { codeOf, counterScene, DELHI, GURUGRAM, staffOf } from "#tests/support/shop/counter-scene.ts";
import {
  count,
  plantReceipt,
  plantSentOrder,
  plantSupplier,
  readOrderOf,
  typePaper,
} from "#tests/support/shop/purchasing-scene.ts";
import { beginReceipt, dropReceipt } from "./begin-receipt.ts";
import { stepPurchaseOrder } from "./change-order.ts";
import { changeReceipt } from "./change-receipt.ts";
import { postReceipt } from "./post-receipt.ts";
import { noteSupplierBill, readBillOf, setBillPaid } from "./supplier-bills.ts";

const { db, shop } = await counterScene();

const onHand = async (unit: Unit, storeId = DELHI) =>
  (
    await db
      .select()
      .from(stock)
      .where(and(eq(stock.attributeValueId, unit.valueId), eq(stock.storeId, storeId)))
  )[0]?.totalQuantity ?? 0;

const receivedOf = (unit: Unit) =>
  db
    .select()
    .from(stockMovements)
    .where(and(eq(stockMovements.attributeValueId, unit.valueId), eq(stockMovements.storeId, DELHI)));

const entriesOf = (action: string, id: number) =>
  db.$count(
    auditEntries,
    and(eq(auditEntries.action, action as "receipt.posted"), eq(auditEntries.entityId, String(id))),
  );

async function ordered(quantity: number) {
  const actor = await staffOf(db, "manager");
  const unit = await makeUnit(db);
  const sku = await codeOf(db, unit);
  const orderId = await plantSentOrder(shop, { actor, lines: { [sku]: quantity } });
  return { actor, unit, sku, orderId };
}

test("12 of 20 come, then 8: two receipts, and the order is closed; the 21st asks and is taken with a reason", async () => {
  const { actor, unit, sku, orderId } = await ordered(20);
  const first = await plantReceipt(shop, { actor, orderId });
  for (let piece = 1; piece <= 12; piece += 1)
    expect(await count(shop, { actor, id: first, text: sku })).toMatchObject({ quantity: piece, awaited: 20 - piece });
  expect(await postReceipt(shop, { actor, id: first })).toEqual({ ok: false, reason: "paper" });
  await typePaper(shop, { actor, id: first });
  expect(await postReceipt(shop, { actor, id: first })).toMatchObject({ ok: true });
  expect(await readOrderOf(db, orderId)).toMatchObject({ state: "part", lines: [{ receivedQuantity: 12 }] });
  expect(await onHand(unit)).toBe(12);

  const second = await plantReceipt(shop, { actor, orderId });
  expect(await count(shop, { actor, id: second, text: sku, quantity: 8 })).toMatchObject({ ok: true, awaited: 0 });
  const over = await count(shop, { actor, id: second, text: sku });
  expect(over).toMatchObject({ ok: false, reason: "over", ordered: 20, over: 1 });
  await typePaper(shop, { actor, id: second }, "INV-8");
  expect(await postReceipt(shop, { actor, id: second })).toMatchObject({ ok: true });
  expect(await readOrderOf(db, orderId)).toMatchObject({ state: "closed", lines: [{ receivedQuantity: 20 }] });
  expect(await onHand(unit)).toBe(20);
  expect(await beginReceipt(shop, { actor, key: randomUUID(), of: { orderId } })).toMatchObject({ reason: "order" });
  const numbers = await db.select().from(goodsReceipts).where(eq(goodsReceipts.orderId, orderId));
  const [one, two] = numbers.map(({ number }) => Number(number!.split("/").at(-1)));
  expect(two).toBe(one! + 1);
});

test("more than ordered is taken with a reason, which stays on the line", async () => {
  const { actor, unit, sku, orderId } = await ordered(2);
  const id = await plantReceipt(shop, { actor, orderId });
  const typed = { actor, id, text: sku, quantity: 3 };
  expect(await count(shop, typed)).toMatchObject({ reason: "over", over: 1, isCode: false });
  // The next piece was scanned where the reason is asked for.
  for (const overReason of [sku.toLowerCase(), "8901234567894"])
    expect(await count(shop, { ...typed, overReason })).toMatchObject({ reason: "over", over: 1, isCode: true });
  expect(await count(shop, { ...typed, overReason: "A free sample" })).toMatchObject({ ok: true, quantity: 3 });
  await typePaper(shop, { actor, id });
  expect(await postReceipt(shop, { actor, id })).toMatchObject({ ok: true });
  expect(await onHand(unit)).toBe(3);
  expect(await readOrderOf(db, orderId)).toMatchObject({ state: "closed", lines: [{ receivedQuantity: 3 }] });
});

test("two deliveries that are counted at once cannot both fill the order unseen", async () => {
  const { actor, sku, orderId } = await ordered(5);
  const [one, other] = [await plantReceipt(shop, { actor, orderId }), await plantReceipt(shop, { actor, orderId })];
  for (const id of [one, other]) {
    await count(shop, { actor, id, text: sku, quantity: 4 });
    await typePaper(shop, { actor, id });
  }
  const posted = await Promise.all([one, other].map((id) => postReceipt(shop, { actor, id })));
  expect(posted.filter(({ ok }) => ok)).toHaveLength(1);
  expect(posted.find(({ ok }) => !ok)).toMatchObject({ reason: "over" });
});

test("two presses in two tabs put a delivery on stock once, with one entry and one number", async () => {
  const { actor, unit, sku, orderId } = await ordered(6);
  const id = await plantReceipt(shop, { actor, orderId });
  await Promise.all(Array.from({ length: 6 }, () => count(shop, { actor, id, text: sku })));
  await typePaper(shop, { actor, id });
  const posted = await Promise.all(Array.from({ length: 4 }, () => postReceipt(shop, { actor, id })));
  expect(new Set(posted.map((one) => one.ok && one.number)).size).toBe(1);
  expect(await onHand(unit)).toBe(6);
  expect(await receivedOf(unit)).toHaveLength(1);
  expect(await entriesOf("receipt.posted", id)).toBe(1);
});

test("a movement names who, the receipt and what a piece cost with its share of the freight", async () => {
  const { actor, unit, sku, orderId } = await ordered(4);
  const id = await plantReceipt(shop, { actor, orderId });
  await count(shop, { actor, id, text: sku, quantity: 4 });
  await changeReceipt(shop, { actor, id, from: { extra: "0" }, to: { extra: "20" } });
  await typePaper(shop, { actor, id }, "TR/99");
  await postReceipt(shop, { actor, id });
  expect(await receivedOf(unit)).toMatchObject([
    {
      kind: "received",
      totalDelta: 4,
      reason: null,
      actorUserId: actor.id,
      documentKind: "receipt",
      documentId: String(id),
      unitCostPaise: 45_500,
    },
  ]);
});

test("what is rejected has a reason, stays off the stock and is still awaited", async () => {
  const { actor, unit, sku, orderId } = await ordered(5);
  const id = await plantReceipt(shop, { actor, orderId });
  await count(shop, { actor, id, text: sku, quantity: 5 });
  const [quantity, rejected, why] = [`quantity:${sku}`, `rejected:${sku}`, `why:${sku}`];
  const from = { [quantity]: "5", [rejected]: "0", [why]: "" };
  const to = { [quantity]: "3", [rejected]: "2", [why]: "" };
  expect(await changeReceipt(shop, { actor, id, from, to })).toMatchObject({ fields: { [why]: expect.any(String) } });
  expect(await changeReceipt(shop, { actor, id, from, to: { ...to, [why]: "Scratched" } })).toMatchObject({ ok: true });
  await typePaper(shop, { actor, id });
  await postReceipt(shop, { actor, id });
  expect(await onHand(unit)).toBe(3);
  expect(await readOrderOf(db, orderId)).toMatchObject({ state: "part", lines: [{ receivedQuantity: 3 }] });
  expect(await stepPurchaseOrder(shop, { actor, id: orderId, step: "close" })).toEqual({ ok: true });
});

test("contact lenses ask for batch and day, top one batch up, and are refused once they have expired", async () => {
  const actor = await staffOf(db, "manager");
  const unit = await makeUnit(db, { subCategorySlug: "contact_lens", taxClass: "contact-lens" });
  const text = await codeOf(db, unit);
  const orderId = await plantSentOrder(shop, { actor, lines: { [text]: 10 } });
  const id = await plantReceipt(shop, { actor, orderId });
  expect(await count(shop, { actor, id, text })).toMatchObject({ reason: "batch" });
  const batch = { batch: "B7", expiresOn: "2030-01-31" };
  expect(await count(shop, { actor, id, text, batch })).toMatchObject({ quantity: 1, batch: "B7" });
  expect(await count(shop, { actor, id, text })).toMatchObject({ quantity: 2, batch: "B7" });
  expect(await count(shop, { actor, id, text, batch: { ...batch, expiresOn: "2031-01-31" } })).toMatchObject({
    reason: "expiry",
    expiresOn: "2030-01-31",
  });
  const old = { batch: "A1", expiresOn: "2020-01-31" };
  expect(await count(shop, { actor, id, text, batch: old })).toMatchObject({ quantity: 1 });
  await typePaper(shop, { actor, id });
  expect(await postReceipt(shop, { actor, id })).toMatchObject({ reason: "expired", skus: [text] });
  await changeReceipt(shop, { actor, id, from: { [`quantity:${text}/A1`]: "1" }, to: { [`quantity:${text}/A1`]: "" } });
  expect(await postReceipt(shop, { actor, id })).toMatchObject({ ok: true });
  const batches = await db.select().from(stockBatches).where(eq(stockBatches.attributeValueId, unit.valueId));
  expect(batches).toMatchObject([{ storeId: DELHI, batch: "B7", expiresOn: "2030-01-31", quantityReceived: 2 }]);
  expect(await onHand(unit)).toBe(2);
});

test("goods come without an order too, and a delivery that was given up puts nothing on stock", async () => {
  const actor = await staffOf(db, "manager");
  const unit = await makeUnit(db);
  const sku = await codeOf(db, unit);
  const supplierId = await plantSupplier(shop, actor);
  const key = randomUUID();
  const begin = () => beginReceipt(shop, { actor, key, of: { supplierId, storeId: DELHI } });
  const [begun, again] = [await begin(), await begin()];
  expect(again).toEqual(begun);
  const id = begun.ok ? begun.id : 0;
  expect(await count(shop, { actor, id, text: sku, quantity: 2 })).toMatchObject({ ok: true, awaited: null });
  await typePaper(shop, { actor, id });
  expect(await postReceipt(shop, { actor, id })).toMatchObject({ reason: "cost", skus: [sku] });
  expect(await dropReceipt(shop, { actor, id })).toEqual({ ok: true });
  expect(await postReceipt(shop, { actor, id })).toMatchObject({ reason: "dropped" });
  expect(await count(shop, { actor, id, text: sku })).toMatchObject({ reason: "closed" });
  expect(await onHand(unit)).toBe(0);
});

test("a bill is noted against receipts with its difference, and is paid or not", async () => {
  const { actor, sku, orderId } = await ordered(10);
  const id = await plantReceipt(shop, { actor, orderId });
  await count(shop, { actor, id, text: sku, quantity: 10 });
  await typePaper(shop, { actor, id });
  await postReceipt(shop, { actor, id });
  const typed = { number: "INV-7", billDate: "2026-05-01", taxable: "4600", tax: "230", total: "4830" };
  const key = randomUUID();
  const note = (over: Partial<typeof typed> = {}, asKey = key) =>
    noteSupplierBill(shop, { actor, key: asKey, receiptIds: [id], typed: { ...typed, ...over } });
  expect(await note({ total: "5000" })).toMatchObject({ fields: { total: expect.any(String) } });
  const [noted, again] = await Promise.all([note(), note()]);
  expect(again).toEqual(noted);
  expect(await note({ number: "INV-70" }, randomUUID())).toMatchObject({ reason: "receipts" });
  const bill = await readBillOf(db, noted.ok ? noted.id : 0);
  expect(bill).toMatchObject({ totalPaise: 483_000, received: { totalPaise: 472_500 } });
  const pay = (paidOn: string | null, revision: number) => setBillPaid(shop, { actor, id: bill.id, paidOn, revision });
  expect(await pay("2026-05-09", 1)).toEqual({ ok: true });
  expect(await pay(null, 1)).toMatchObject({ reason: "changed" });
  expect(await pay(null, 2)).toEqual({ ok: true });
});

test("another store's orders, receipts and bills are not found", async () => {
  const { actor, sku, orderId } = await ordered(1);
  const id = await plantReceipt(shop, { actor, orderId });
  const other = await staffOf(db, "manager", GURUGRAM);
  const unknown = { code: "not_found" };
  await expect(stepPurchaseOrder(shop, { actor: other, id: orderId, step: "cancel" })).rejects.toMatchObject(unknown);
  await expect(count(shop, { actor: other, id, text: sku })).rejects.toMatchObject(unknown);
  await expect(postReceipt(shop, { actor: other, id })).rejects.toMatchObject(unknown);
  await expect(plantReceipt(shop, { actor: other, orderId })).rejects.toMatchObject(unknown);
  await expect(postReceipt(shop, { actor: other, id: 999_999 })).rejects.toMatchObject(unknown);
  const seller = await staffOf(db, "seller");
  await expect(postReceipt(shop, { actor: seller, id })).rejects.toMatchObject({ code: "forbidden" });
});
