import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { products } from "#db/schema/catalogue.ts";
import { orderLines } from "#db/schema/orders.ts";
import { orderPicks, pickedPieces } from "#db/schema/picking.ts";
import { serials } from "#db/schema/serials.ts";
import { SYSTEM, type UserActor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { serialsText } from "#domain/stock/serials.ts";
import { lineField } from "#domain/purchasing/line-texts.ts";
import { undoEntry } from "#services/audit/undo.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { recordCounterBill } from "#services/counter/record-counter-bill.ts";
import { findUnitsByCode } from "#services/inventory/find-units-by-code.ts";
import { cancelOrder } from "#services/orders/cancel-order.ts";
import { moveOrder } from "#services/orders/move-order.ts";
import { packOrder } from "#services/parcels/pack-order.ts";
import { scanForOrder, scanPiece } from "#services/picking/scan-piece.ts";
import { takeOrders } from "#services/picking/take-orders.ts";
import { beginReceipt } from "#services/purchasing/begin-receipt.ts";
import { changeReceipt } from "#services/purchasing/change-receipt.ts";
import { postReceipt } from "#services/purchasing/post-receipt.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { lineOf, makeBuyer, makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import {
  codeOf,
  counterLine,
  DELHI,
  EMPTY_BILL,
  openCounters,
  shelve,
  staffOf,
} from "#tests/support/shop/counter-scene.ts";
import { count, plantSupplier, typePaper } from "#tests/support/shop/purchasing-scene.ts";
import { listSerials } from "./list-serials.ts";
import { noteSerials } from "./note-serials.ts";

const { db, shop, begin, finish, orderOf } = await checkoutScene();

let manager: UserActor;
let picker: UserActor;
let admin: UserActor;
beforeAll(async () => {
  await openCounters(db);
  manager = await staffOf(db, "manager", DELHI);
  picker = await staffOf(db, "manager", WEBSITE_STORE.id);
  admin = await staffOf(db, "admin");
});
beforeEach(async () => {
  // What an earlier test left is picked by nobody.
  await db.delete(orderPicks);
});

const marked = (pieces = 0) => makeUnit(db, { serialNumbers: true, pieces });
let made = 0;
const fresh = (many: number) => Array.from({ length: many }, () => `RB-${(made += 1)}x`);

/** A marked frame of which so many lie in the website's store, each known by its number. */
async function known(pieces: number) {
  const unit = await marked(pieces);
  const numbers = fresh(pieces);
  const noted = await noteSerials(shop, { actor: picker, ...at(unit), serials: numbers });
  if (!noted.ok) throw new Error(noted.reason);
  return { unit, numbers, entry: noted.entry };
}

const at = (unit: Unit, storeId: number = WEBSITE_STORE.id) => ({ storeId, attributeValueId: unit.valueId });

const states = async (unit: Unit) =>
  Object.fromEntries(
    (await db.select().from(serials).where(eq(serials.attributeValueId, unit.valueId)).orderBy(asc(serials.id))).map(
      ({ serial, state }) => [serial, state],
    ),
  );

async function bought(unit: Unit, quantity = 1) {
  const buyer = await makeBuyer(db);
  await addLines(db, { actor: buyer.actor, lines: [lineOf(unit, { quantity })], now: shop.now() });
  const { id } = await finish(buyer, (await begin(buyer)).id);
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  return { id, lineId: lines[0]!.id, buyer };
}

/** Of no order. */
async function delivery(): Promise<number> {
  const supplierId = await plantSupplier(shop, manager);
  const begun = await beginReceipt(shop, { actor: manager, key: randomUUID(), of: { supplierId, storeId: DELHI } });
  if (!begun.ok) throw new Error(begun.reason);
  return begun.id;
}

const take = (actor = picker) => takeOrders(shop, { actor, storeId: null });
const scan = (code: string, actor = picker) => scanPiece(shop, { actor, storeId: null, code });
let parcel = 0;
const pack = ({ id, lineId }: { id: string; lineId: number }) =>
  packOrder(shop, {
    actor: picker,
    billingId: id,
    lines: [lineId],
    carrier: "Blue Dart",
    trackingNo: `SN 20000${(parcel += 1)}`,
    weightGrams: null,
  });

test("a receipt asks for one serial number a piece; too few, doubled and known ones are refused, and nothing typed is lost", async () => {
  const unit = await marked();
  const sku = await codeOf(db, unit);
  const id = await delivery();
  const scanIn = (more: object) => count(shop, { actor: manager, id, text: sku, ...more });
  const [one, two, three] = fresh(3) as [string, string, string];
  expect(await scanIn({})).toMatchObject({ ok: false, reason: "serials", fault: null });
  expect(await scanIn({ serials: [one, two] })).toMatchObject({ reason: "serials", fault: { fault: "count" } });
  expect(await scanIn({ serials: ["<b>"] })).toMatchObject({ reason: "serials", fault: { fault: "unreadable" } });
  expect(await scanIn({ serials: [one] })).toMatchObject({ ok: true, quantity: 1 });
  expect(await scanIn({ serials: [one.toUpperCase()] })).toMatchObject({ fault: { fault: "doubled" } });
  expect(await scanIn({ quantity: 2, serials: [two, three] })).toMatchObject({ ok: true, quantity: 3 });
  await typePaper(shop, { actor: manager, id });
  const field = lineField("serials", sku);
  const cost = lineField("cost", sku);
  const type = (from: string, to: string) =>
    changeReceipt(shop, { actor: manager, id, from: { [field]: from }, to: { [field]: to } });
  await changeReceipt(shop, { actor: manager, id, from: { [cost]: "" }, to: { [cost]: "900" } });
  const all = serialsText([one, two, three]);
  expect(await type(all, `${one}\r\n${two}\r\n${one}`)).toMatchObject({
    reason: "wrong",
    fields: { [field]: expect.stringContaining("twice") },
  });
  expect(await type(all, `${one}\r\n${two}`)).toMatchObject({ ok: true });
  expect(await postReceipt(shop, { actor: manager, id })).toMatchObject({
    reason: "serials",
    fields: { [field]: "3 pieces, and 2 serial numbers. Each piece has one of its own." },
  });
  expect(await type(serialsText([one, two]), all)).toMatchObject({ ok: true });
  expect(await postReceipt(shop, { actor: manager, id })).toMatchObject({ ok: true });
  expect(await states(unit)).toEqual({ [one]: "on_shelf", [two]: "on_shelf", [three]: "on_shelf" });
  const again = await delivery();
  expect(await count(shop, { actor: manager, id: again, text: one, serials: [two] })).toMatchObject({
    reason: "serials",
    fault: { fault: "known", serial: two },
  });
});

test("two deliveries with one serial number at once: one of them is posted", async () => {
  const unit = await marked();
  const sku = await codeOf(db, unit);
  const [number] = fresh(1) as [string];
  const ids = [await delivery(), await delivery()];
  for (const id of ids) {
    expect(await count(shop, { actor: manager, id, text: sku, serials: [number] })).toMatchObject({ ok: true });
    await typePaper(shop, { actor: manager, id }, `P-${id}`);
    const cost = lineField("cost", sku);
    await changeReceipt(shop, { actor: manager, id, from: { [cost]: "" }, to: { [cost]: "900" } });
  }
  const posted = await Promise.all(ids.map((id) => postReceipt(shop, { actor: manager, id })));
  expect(posted.filter(({ ok }) => ok)).toHaveLength(1);
  expect(posted.find(({ ok }) => !ok)).toMatchObject({ reason: "serials" });
});

test("pieces that lay there before are written down, no more than lie there, and that is undone while they do", async () => {
  const { unit, numbers, entry } = await known(2);
  const note = (actor: UserActor, some: string[]) => noteSerials(shop, { actor, ...at(unit), serials: some });
  expect(await note(picker, fresh(1))).toEqual({ ok: false, reason: "too_many", pieces: 2, known: 2 });
  expect(await note(picker, [])).toEqual({ ok: false, reason: "none" });
  const plain = await makeUnit(db, { pieces: 1 });
  expect(await noteSerials(shop, { actor: picker, ...at(plain), serials: fresh(1) })).toMatchObject({
    reason: "unmarked",
  });
  const found = await findUnitsByCode(db, { actor: picker, text: ` ${numbers[0]!.toLowerCase()} ` });
  expect(found).toMatchObject({ ok: true, units: [{ valueId: unit.valueId, serial: numbers[0] }] });
  expect(await undoEntry(shop, { actor: admin, id: entry })).toMatchObject({ ok: true });
  expect(await states(unit)).toEqual({});
  const both = fresh(4);
  const racing = await Promise.all([note(picker, both.slice(0, 2)), note(picker, both.slice(2))]);
  expect(racing.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a pick asks for the serial number, ties it, and of two who scan one piece one has it; before that nothing is packed", async () => {
  const { unit, numbers } = await known(3);
  const [first, second] = [await bought(unit), await bought(unit)];
  expect(await pack(first)).toEqual({ ok: false, reason: "serials" });
  expect(await moveOrder(shop, { actor: SYSTEM, billingId: first.id, to: "packed" })).toEqual({
    ok: false,
    reason: "serials",
  });
  expect(await take()).toEqual({ taken: 2 });
  const sku = await codeOf(db, unit);
  expect(await scan(sku)).toEqual({ ok: false, reason: "scan_serial" });
  expect(await scan("NEVER-SEEN-1")).toEqual({ ok: false, reason: "serial_unknown" });
  const racing = await Promise.all([scan(numbers[0]!), scan(numbers[0]!)]);
  expect(racing.filter(({ ok }) => ok)).toHaveLength(1);
  expect(racing.find(({ ok }) => !ok)).toMatchObject({ reason: "serial_sold" });
  expect(await scan(numbers[1]!)).toMatchObject({ ok: true, isWhole: true });
  expect(await scan(numbers[2]!)).toEqual({ ok: false, reason: "too_many" });
  expect(await pack(first)).toEqual({ ok: true });
  const { rows, shelves } = await listSerials(db, { actor: picker, unitId: unit.valueId });
  expect(rows[0]).toMatchObject({ serial: numbers[2], state: "on_shelf", orderNumber: null });
  expect(rows.map(({ orderNumber }) => orderNumber)).toContain((await orderOf(second.id)).uniqueId);
  expect(shelves).toEqual([{ storeId: WEBSITE_STORE.id, pieces: 1, known: 1 }]);
});

test("what was picked before its serial numbers were asked for is tied at the packing table", async () => {
  const unit = await makeUnit(db, { pieces: 1 });
  const order = await bought(unit);
  await take();
  expect(await scan(await codeOf(db, unit))).toMatchObject({ ok: true });
  await db.update(products).set({ serialNumbers: true }).where(eq(products.id, unit.productId));
  const [number] = fresh(1) as [string];
  expect(await noteSerials(shop, { actor: picker, ...at(unit), serials: [number] })).toMatchObject({ ok: true });
  expect(await pack(order)).toEqual({ ok: false, reason: "serials" });
  expect(await scanForOrder(shop, { actor: picker, billingId: order.id, code: number })).toMatchObject({ ok: true });
  expect(await db.$count(pickedPieces, eq(pickedPieces.orderLineId, order.lineId))).toBe(1);
  expect(await pack(order)).toEqual({ ok: true });
});

test("a till says which pieces are handed over", async () => {
  const unit = await marked();
  await shelve(db, unit, { pieces: 2 });
  const numbers = fresh(2);
  await noteSerials(shop, { actor: manager, ...at(unit, DELHI), serials: numbers });
  const sell = async (some: string[], quantity = 1) =>
    recordCounterBill(shop, {
      ...EMPTY_BILL,
      actor: manager,
      request: { key: randomUUID(), hash: "x" },
      lines: [counterLine({ productCode: await codeOf(db, unit), quantity, serials: some })],
      receivedPaise: 200_000 * quantity,
    });
  for (const wrong of [[], ["NOT-HERE-1"], numbers])
    await expect(sell(wrong), String(wrong)).rejects.toMatchObject({
      fields: { "bill.0.serial_numbers": expect.any(String) },
    });
  const racing = await Promise.allSettled([sell([numbers[0]!]), sell([numbers[0]!])]);
  expect(racing.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await states(unit)).toEqual({ [numbers[0]!]: "sold", [numbers[1]!]: "on_shelf" });
});

test("a cancelled order puts its pieces back, and a product without the mark forgets those on the shelf", async () => {
  const { unit, numbers } = await known(2);
  const order = await bought(unit);
  await take();
  expect(await scan(numbers[1]!)).toMatchObject({ ok: true });
  expect(await states(unit)).toEqual({ [numbers[0]!]: "on_shelf", [numbers[1]!]: "sold" });
  expect(await cancelOrder(shop, { actor: order.buyer.actor, billingId: order.id, reason: "other" })).toMatchObject({
    ok: true,
  });
  expect(await states(unit)).toEqual({ [numbers[0]!]: "on_shelf", [numbers[1]!]: "on_shelf" });
  await db.update(products).set({ serialNumbers: false }).where(eq(products.id, unit.productId));
  expect(await states(unit)).toEqual({ [numbers[0]!]: "gone", [numbers[1]!]: "gone" });
});
