import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { products } from "#db/schema/catalogue.ts";
import { orderLines } from "#db/schema/orders.ts";
import { serials } from "#db/schema/serials.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { checkLedger } from "#services/checkout/check-ledger.ts";
import { cancelOrder } from "#services/orders/cancel-order.ts";
import { selectPickRows } from "#services/picking/pick-rows.ts";
import { pickedFor } from "#services/picking/read-pick-list.ts";
import { scanPiece } from "#services/picking/scan-piece.ts";
import { takeOrders } from "#services/picking/take-orders.ts";
import { tickPiece } from "#services/picking/tick-piece.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { lineOf, makeBuyer, makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { DELHI, openCounters, staffOf } from "#tests/support/shop/counter-scene.ts";
import { listSerials } from "./list-serials.ts";
import { noteSerials } from "./note-serials.ts";

const { db, shop, begin, finish, orderOf } = await checkoutScene();

let picker: UserActor;
beforeAll(async () => {
  await openCounters(db);
  picker = await staffOf(db, "manager", WEBSITE_STORE.id);
});

const note = (unit: Unit, number: string) =>
  noteSerials(shop, {
    actor: picker,
    storeId: WEBSITE_STORE.id,
    attributeValueId: unit.valueId,
    serials: [number],
  });

/** One piece with a number, which somebody has bought and a picker has taken. */
async function taken(number: string) {
  const unit = await makeUnit(db, { serialNumbers: true, pieces: 1 });
  expect(await note(unit, number)).toMatchObject({ ok: true });
  const buyer = await makeBuyer(db);
  await addLines(db, { actor: buyer.actor, lines: [lineOf(unit)], now: shop.now() });
  const { id } = await finish(buyer, (await begin(buyer)).id);
  await takeOrders(shop, { actor: picker, storeId: null });
  return { unit, id, cancel: () => cancelOrder(shop, { actor: buyer.actor, billingId: id, reason: "other" }) };
}

const stateOf = async (serial: string) => (await db.select().from(serials).where(eq(serials.serial, serial)))[0]?.state;

test("a scan that read its rows before the order was called off ties nothing", async () => {
  const { id, cancel } = await taken("CO-1");
  const rows = await selectPickRows(db, { orderIds: [id], where: pickedFor(picker, null) });
  expect(await cancel()).toMatchObject({ ok: true });
  const late = await db.transaction((tx) =>
    tickPiece(tx, { row: rows[0]!, pickedBy: picker.id, serial: "CO-1", now: shop.now() }),
  );
  expect(late).toEqual({ ok: false, reason: "not_on_list" });
  expect(await stateOf("CO-1")).toBe("on_shelf");
});

test("what comes back while its product has no serial numbers is not known by one once it has them again", async () => {
  const { unit, cancel } = await taken("CO-2");
  expect(await scanPiece(shop, { actor: picker, storeId: null, code: "CO-2" })).toMatchObject({ ok: true });
  const mark = (serialNumbers: boolean) =>
    db.update(products).set({ serialNumbers }).where(eq(products.id, unit.productId));
  await mark(false);
  expect(await cancel()).toMatchObject({ ok: true });
  await mark(true);
  expect(await stateOf("CO-2")).toBe("gone");
  expect(await checkLedger(db)).toEqual([]);
  expect(await note(unit, "CO-2")).toMatchObject({ ok: true });
});

test("whose order a piece went to is said to whoever serves it", async () => {
  const { unit, id } = await taken("CO-3");
  expect(await scanPiece(shop, { actor: picker, storeId: null, code: "CO-3" })).toMatchObject({ ok: true });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  expect(line!.attributeValueId).toBe(unit.valueId);
  const numberFor = async (actor: UserActor) => (await listSerials(db, { actor, unitId: unit.valueId })).rows[0];
  expect(await numberFor(picker)).toMatchObject({ state: "sold", orderNumber: (await orderOf(id)).uniqueId });
  expect(await numberFor(await staffOf(db, "manager", DELHI))).toMatchObject({ state: "sold", orderNumber: null });
});
