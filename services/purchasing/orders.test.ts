import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { attributeValues, productAttributes } from "#db/schema/catalogue.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { codeOf, counterScene, DELHI, GURUGRAM, staffOf } from "#tests/support/shop/counter-scene.ts";
import {
  plantOrder,
  plantReceipt,
  plantSentOrder,
  plantSupplier,
  readOrderOf,
  SUPPLIER,
} from "#tests/support/shop/purchasing-scene.ts";
import { undoEntry } from "#services/audit/undo.ts";
import { changePurchaseOrder, stepPurchaseOrder } from "./change-order.ts";
import { getPurchaseOrder } from "./get-order.ts";
import { getReceipt } from "./get-receipt.ts";
import { listPurchaseOrders, listReceipts, listSuppliers } from "./list-purchasing.ts";
import { addToOrder, makePurchaseOrder } from "./make-order.ts";
import { addSupplier, archiveSupplier, changeSupplier, getSupplier } from "./suppliers.ts";

const { db, shop } = await counterScene();

test("orders of a store and year are numbered without a gap, whoever presses when", async () => {
  const actor = await staffOf(db, "manager", GURUGRAM);
  const supplierId = await plantSupplier(shop, actor);
  const make = (key: string) => makePurchaseOrder(shop, { actor, key, supplierId, storeId: GURUGRAM });
  const keys = Array.from({ length: 6 }, () => randomUUID());
  const made = await Promise.all([...keys, ...keys].map(make));
  const ids = [...new Set(made.map((one) => (one.ok ? one.id : 0)))];
  const numbers = await Promise.all(ids.map(async (id) => (await readOrderOf(db, id)).number));
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `PO-GGN01/25-26/000${n}`));
});

test("a draft is not sent without goods and costs; a colleague's change of another field stays, of the same both are told", async () => {
  const actor = await staffOf(db, "manager");
  const unit = await makeUnit(db);
  const sku = await codeOf(db, unit);
  const id = await plantOrder(shop, { actor, lines: {} });
  expect(await stepPurchaseOrder(shop, { actor, id, step: "order" })).toMatchObject({ reason: "empty" });
  await addToOrder(shop, { actor, id, text: sku, valueId: null, quantity: 1 });
  expect(await addToOrder(shop, { actor, id, text: sku, valueId: null, quantity: 4 })).toMatchObject({ quantity: 5 });
  expect(await stepPurchaseOrder(shop, { actor, id, step: "order" })).toMatchObject({ reason: "cost", skus: [sku] });
  const cost = `cost:${sku}`;
  const change = (from: Record<string, string>, to: Record<string, string>) =>
    changePurchaseOrder(shop, { actor, id, from, to });
  expect(await change({ [cost]: "" }, { [cost]: "12,5" })).toMatchObject({ fields: { [cost]: expect.any(String) } });
  expect(await change({ [cost]: "", note: "" }, { [cost]: "449.50", note: "" })).toMatchObject({ ok: true });
  expect(await change({ [cost]: "", note: "" }, { [cost]: "", note: "Ring first" })).toMatchObject({ ok: true });
  expect(await change({ [cost]: "" }, { [cost]: "500" })).toMatchObject({
    reason: "changed",
    present: { [cost]: "449.50" },
  });
  const found = await readOrderOf(db, id);
  expect(found).toMatchObject({ note: "Ring first", lines: [{ quantity: 5, costPaise: 44_950 }] });
  expect(await stepPurchaseOrder(shop, { actor, id, step: "order" })).toEqual({ ok: true });
  expect(await addToOrder(shop, { actor, id, text: sku, valueId: null, quantity: 1 })).toMatchObject({
    reason: "not_draft",
  });
  expect(await stepPurchaseOrder(shop, { actor, id, step: "cancel" })).toEqual({ ok: true });
});

test("a supplier has a true GSTIN of their State, once; changes merge by field", async () => {
  const actor = await staffOf(db, "manager");
  const add = (over: Partial<typeof SUPPLIER>, key = randomUUID()) =>
    addSupplier(shop, { actor, key, typed: { ...SUPPLIER, ...over } });
  expect(await add({ gstin: "07AAACO1234B1Z5" })).toMatchObject({ fields: { gstin: expect.any(String) } });
  expect(await add({ gstin: "06AAACO1234B1Z8" })).toMatchObject({ fields: { stateCode: expect.any(String) } });
  expect(await add({ name: " ", paymentDays: "soon" })).toMatchObject({
    fields: { name: expect.any(String), paymentDays: expect.any(String) },
  });
  const key = randomUUID();
  const made = await add({ gstin: "07 aaaco1234b1z6" }, key);
  expect(await add({ gstin: "07 aaaco1234b1z6" }, key)).toEqual(made);
  expect(await add({ gstin: "07AAACO1234B1Z6" })).toMatchObject({ fields: { gstin: expect.any(String) } });
  const id = made.ok ? made.id : 0;
  const { texts } = await getSupplier(db, { actor, id });
  expect(texts).toMatchObject({ gstin: "07AAACO1234B1Z6", paymentDays: "30" });
  const change = (to: Record<string, string>) =>
    changeSupplier(shop, { actor, id, from: texts, to: { ...texts, ...to } });
  expect(await change({ phone: "+91 98111 00001" })).toMatchObject({ ok: true });
  expect(await change({ paymentDays: "45" })).toMatchObject({ ok: true });
  expect(await change({ phone: "9811100002" })).toMatchObject({ reason: "changed", present: { phone: "9811100001" } });
});

test("nothing is ordered from a supplier who is archived, until that is undone", async () => {
  const actor = await staffOf(db, "manager");
  const id = await plantSupplier(shop, actor);
  const { entry } = await archiveSupplier(shop, { actor, id, archived: true });
  const make = () => makePurchaseOrder(shop, { actor, key: randomUUID(), supplierId: id, storeId: DELHI });
  expect(await make()).toMatchObject({ reason: "supplier" });
  expect((await listSuppliers(db, { actor, archived: true })).rows.map((row) => row.id)).toContain(id);
  expect(await undoEntry(shop, { actor, id: entry! })).toMatchObject({ ok: true });
  expect(await make()).toMatchObject({ ok: true });
});

test("lists and pages hold what is of one's stores", async () => {
  const [actor, other] = [await staffOf(db, "manager"), await staffOf(db, "manager", GURUGRAM)];
  const sku = await codeOf(db, await makeUnit(db));
  const id = await plantSentOrder(shop, { actor, lines: { [sku]: 3 } });
  const receipt = await plantReceipt(shop, { actor, orderId: id });
  const { number, sums, texts } = await getPurchaseOrder(db, { actor, id });
  expect(sums.taxablePaise).toBe(135_000);
  expect(texts[`cost:${sku}`]).toBe("450");
  const list = (who: typeof actor) => listPurchaseOrders(db, { actor: who, q: number, states: ["ordered"] });
  expect((await list(actor)).rows).toMatchObject([{ id, ordered: 3, received: 0, valuePaise: 135_000 }]);
  expect(await list(other)).toMatchObject({ rows: [], total: 0 });
  const receipts = await listReceipts(db, { actor, states: ["open"] });
  expect(receipts.rows).toMatchObject([{ id: receipt, orderNumber: number, pieces: 0, bill: "none" }]);
  expect(await getReceipt(db, { actor, id: receipt })).toMatchObject({ awaited: [{ sku, pieces: 3 }], bill: null });
  await expect(getPurchaseOrder(db, { actor: other, id })).rejects.toMatchObject({ code: "not_found" });
  await expect(getReceipt(db, { actor: other, id: receipt })).rejects.toMatchObject({ code: "not_found" });
});

test("goods without a choice are called by their name alone", async () => {
  const actor = await staffOf(db, "manager");
  const unit = await makeUnit(db, { title: "PureSaline Rinse" });
  await db
    .update(productAttributes)
    .set({ colorName: "Standard" })
    .where(eq(productAttributes.productId, unit.productId));
  await db.update(attributeValues).set({ attributeValue: "Standard" }).where(eq(attributeValues.id, unit.valueId));
  const id = await plantOrder(shop, { actor, lines: { [await codeOf(db, unit)]: 1 } });
  const { lines } = await getPurchaseOrder(db, { actor, id });
  expect(lines.map(({ name }) => name)).toEqual([expect.stringMatching(/PureSaline Rinse$/u)]);
});
