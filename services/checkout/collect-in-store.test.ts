import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { stock } from "#db/schema/stock.ts";
import { stores } from "#db/schema/stores.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { addLine } from "#services/cart/add-lines.ts";
import { cancelOrder } from "#services/orders/cancel-order.ts";
import { listCollectStores } from "#services/stores/list-collect-stores.ts";
import { listShortUnits } from "#services/stores/list-short-units.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { releaseExpiredHolds } from "./release-expired-holds.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { type Buyer, lineOf, makeLens, makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { DELHI, GURUGRAM, openCounters, shelve } from "#tests/support/shop/counter-scene.ts";
import { setPieces } from "#tests/support/shop/set-pieces.ts";

const { db, gateway, shop, begin, finish, buyerOf, statusOf, orderOf, refundsOf } = await checkoutScene();
const HOLD = 15 * 60_000;

beforeAll(() => openCounters(db));

/** A unit of which the website has five pieces, and these stores so many. */
async function unitIn(pieces: { delhi?: number; gurugram?: number; website?: number }): Promise<Unit> {
  const unit = await makeUnit(db, { pieces: pieces.website ?? 5 });
  await shelve(db, unit, { storeId: DELHI, pieces: pieces.delhi ?? 0 });
  await shelve(db, unit, { storeId: GURUGRAM, pieces: pieces.gurugram ?? 0 });
  return unit;
}

async function shelfOf(unit: Unit, storeId: number): Promise<[held: number, sold: number]> {
  const [row] = await db
    .select()
    .from(stock)
    .where(and(eq(stock.attributeValueId, unit.valueId), eq(stock.storeId, storeId)));
  return [row!.heldQuantity, row!.soldQuantity];
}

async function tryToCollect(buyer: Buyer, storeId: number): Promise<string> {
  try {
    const made = await begin(buyer, { storeId });
    const placed = await finish(buyer, made.id);
    return placed.invoiceStatus === 1 ? "paid" : "unpaid";
  } catch (refusal) {
    if (isAppError(refusal)) return refusal.code;
    throw refusal;
  }
}

test("what is collected is held and sold on the store's shelf, in its series and with its State's tax", async () => {
  const unit = await unitIn({ gurugram: 2 });
  const buyer = await buyerOf([unit]);
  const made = await begin(buyer, { storeId: GURUGRAM, tryOn: true });
  expect(await shelfOf(unit, GURUGRAM)).toEqual([1, 0]);
  expect(made.tax).toMatchObject({ placeOfSupply: "06", sameState: true, igstPaise: 0 });
  const placed = await finish(buyer, made.id);
  expect(placed.invoiceStatus).toBe(1);
  expect(await orderOf(placed.id)).toMatchObject({
    storeId: GURUGRAM,
    addressId: null,
    tryOn: true,
    placeOfSupply: "06",
    sameState: true,
    invoiceNo: expect.stringMatching(/^GG\//),
    address: expect.objectContaining({ address1: "Galleria", city: "Gurugram", stateCode: "06" }),
  });
  expect(await shelfOf(unit, GURUGRAM)).toEqual([0, 1]);
  expect(await shelfOf(unit, 45)).toEqual([0, 0]);
});

test("what a store has too few of is told by the piece; what is set aside for this customer counts as there", async () => {
  const [scarce, plenty] = [await unitIn({ delhi: 1 }), await unitIn({ delhi: 9, gurugram: 9 })];
  const units = [
    { attributeValueId: scarce.valueId, quantity: 2 },
    { attributeValueId: plenty.valueId, quantity: 1 },
  ];
  const shortOf = (userId: number | null, wanted: typeof units, storeIds = [DELHI, GURUGRAM]) =>
    listShortUnits(db, { userId, units: wanted, storeIds });
  const lacking = (storeId: number, left: number) => ({ storeId, attributeValueId: scarce.valueId, left });
  expect(await shortOf(null, units)).toEqual([lacking(DELHI, 1), lacking(GURUGRAM, 0)]);
  expect(await shortOf(null, units, [GURUGRAM])).toEqual([lacking(GURUGRAM, 0)]);
  expect(await shortOf(null, units, [])).toEqual([]);
  expect(await shortOf(null, [])).toEqual([]);

  const buyer = await buyerOf([scarce]);
  await begin(buyer, { storeId: DELHI });
  const one = [{ attributeValueId: scarce.valueId, quantity: 1 }];
  expect(await shortOf(buyer.actor.id, one, [DELHI])).toEqual([]);
  expect(await shortOf(null, one, [DELHI])).toEqual([lacking(DELHI, 0)]);
});

test("it can be collected where the website has none left, and not where the store has none", async () => {
  const unit = await unitIn({ delhi: 1 });
  const buyer = await buyerOf([unit]);
  await setPieces(db, { ...unit, pieces: 0 });
  await expect(begin(buyer, { storeId: GURUGRAM })).rejects.toMatchObject({
    code: "out_of_stock",
    message: expect.stringContaining("in this store"),
  });
  await expect(begin(buyer)).rejects.toMatchObject({ code: "out_of_stock" });
  expect(await tryToCollect(buyer, DELHI)).toBe("paid");
});

test("the last piece on a store's shelf: one of two buyers gets it, and nobody else is charged", async () => {
  const unit = await unitIn({ delhi: 1 });
  const both = [await buyerOf([unit]), await buyerOf([unit])];
  const before = gateway.payments.size;
  const outcomes = await Promise.all(both.map((buyer) => tryToCollect(buyer, DELHI)));
  expect(outcomes.toSorted()).toEqual(["out_of_stock", "paid"]);
  expect(gateway.payments.size - before).toBe(1);
  expect(await shelfOf(unit, DELHI)).toEqual([0, 1]);
});

test("changing between delivery and stores takes the hold along; the payment order of before is superseded", async () => {
  const unit = await unitIn({ delhi: 1, gurugram: 1 });
  const buyer = await buyerOf([unit]);
  const sent = await begin(buyer);
  const delhi = await begin(buyer, { storeId: DELHI });
  expect([await shelfOf(unit, 45), await shelfOf(unit, DELHI)]).toEqual([
    [0, 0],
    [1, 0],
  ]);
  const gurugram = await begin(buyer, { storeId: GURUGRAM });
  expect([await shelfOf(unit, DELHI), await shelfOf(unit, GURUGRAM)]).toEqual([
    [0, 0],
    [1, 0],
  ]);
  expect((await begin(buyer, { storeId: GURUGRAM })).id).toBe(gurugram.id);
  expect([await statusOf(sent.id), await statusOf(delhi.id)]).toEqual(["superseded", "superseded"]);
  await begin(buyer, { storeId: 45 });
  expect(await shelfOf(unit, GURUGRAM)).toEqual([0, 0]);
  expect(await shelfOf(unit, 45)).toEqual([1, 0]);
});

test("many who change between the same shelves in both directions do not wait in a circle", async () => {
  const [a, b] = [await unitIn({ delhi: 20, website: 20 }), await unitIn({ delhi: 20, website: 20 })];
  const buyers: Buyer[] = [];
  for (let n = 0; n < 12; n += 1) buyers.push(await buyerOf(n % 2 === 0 ? [a, b] : [b, a]));
  await Promise.all(buyers.map((buyer, n) => begin(buyer, n % 2 === 0 ? { storeId: DELHI } : {})));
  await Promise.all(buyers.map((buyer, n) => begin(buyer, n % 2 === 0 ? {} : { storeId: DELHI })));
  expect([await shelfOf(a, DELHI), await shelfOf(b, 45)]).toEqual([
    [6, 0],
    [6, 0],
  ]);
});

test("captured after the hold of a store has expired: sold from its shelf while there is one, else the money goes back", async () => {
  const unit = await unitIn({ delhi: 1 });
  const [first, second] = [await buyerOf([unit]), await buyerOf([unit])];
  const late = await begin(first, { storeId: DELHI });
  shop.passTime(HOLD + 1_000);
  await releaseExpiredHolds(db, { now: shop.now() });
  expect(await shelfOf(unit, DELHI)).toEqual([0, 0]);
  const other = await begin(second, { storeId: DELHI });
  shop.passTime(HOLD + 1_000);
  await releaseExpiredHolds(db, { now: shop.now() });
  await receiveWebhook(shop, gateway.event("payment.captured", { payment: gateway.pay(other.id) }));
  expect(await statusOf(other.id)).toBe("paid");
  const placed = await finish(first, late.id);
  expect(placed).toMatchObject({ invoiceStatus: 2, message: expect.stringContaining("refunded") });
  expect(await refundsOf(late.id)).toEqual(["out_of_stock"]);
  expect(await shelfOf(unit, DELHI)).toEqual([0, 1]);
  expect(await shelfOf(unit, 45)).toEqual([0, 0]);
});

test("money for a store that was left: what is held elsewhere does not stand in for its shelf", async () => {
  const unit = await unitIn({ delhi: 1, gurugram: 1 });
  const [buyer, quick] = [await buyerOf([unit]), await buyerOf([unit])];
  const left = await begin(buyer, { storeId: DELHI });
  const kept = await begin(buyer, { storeId: GURUGRAM });
  expect(await tryToCollect(quick, DELHI)).toBe("paid");
  expect(await finish(buyer, left.id)).toMatchObject({ invoiceStatus: 2 });
  expect(await refundsOf(left.id)).toEqual(["out_of_stock"]);
  expect(await shelfOf(unit, GURUGRAM)).toEqual([1, 0]);
  expect((await finish(buyer, kept.id)).invoiceStatus).toBe(1);
});

test("money for a store that was left, whose shelf still has it: that order is made, and the newer hold is given back", async () => {
  const unit = await unitIn({ delhi: 1, gurugram: 1 });
  const buyer = await buyerOf([unit]);
  const left = await begin(buyer, { storeId: DELHI });
  await begin(buyer, { storeId: GURUGRAM });
  expect((await finish(buyer, left.id)).invoiceStatus).toBe(1);
  expect([await shelfOf(unit, DELHI), await shelfOf(unit, GURUGRAM)]).toEqual([
    [0, 1],
    [0, 0],
  ]);
});

test("a cancelled order gives its pieces back to the store's shelf", async () => {
  const unit = await unitIn({ delhi: 1 });
  const buyer = await buyerOf([unit]);
  const placed = await finish(buyer, (await begin(buyer, { storeId: DELHI })).id);
  const cancelled = await cancelOrder(shop, { actor: buyer.actor, billingId: placed.id, reason: "other" });
  expect(cancelled).toMatchObject({ ok: true, refundPaise: 200_000 });
  expect(await shelfOf(unit, DELHI)).toEqual([0, 0]);
  expect(await shelfOf(unit, 45)).toEqual([0, 0]);
});

test("a store that is not shown, or closed, or none at all, is as unknown as any", async () => {
  const unit = await unitIn({ delhi: 1 });
  const buyer = await buyerOf([unit]);
  await db.update(stores).set({ open: false }).where(eq(stores.id, DELHI));
  try {
    for (const storeId of [DELHI, 777])
      await expect(begin(buyer, { storeId })).rejects.toMatchObject({ code: "not_found" });
  } finally {
    await db.update(stores).set({ open: true }).where(eq(stores.id, DELHI));
  }
});

test("a membership alone cannot be collected, and lenses are not tried on", async () => {
  const membership = await makeUnit(db, { subCategorySlug: "membership", pricePaise: 60_000, hsnCode: "9997" });
  await expect(begin(await buyerOf([membership]), { storeId: DELHI })).rejects.toMatchObject({ code: "conflict" });
  const unit = await unitIn({ delhi: 1 });
  const lensRecordId = await makeLens(db, { for: [unit] });
  const buyer = await buyerOf([]);
  const powerTypeCode = "single-vision-prescription-glasses";
  await addLine(db, { actor: buyer.actor, line: lineOf(unit, { lensRecordId, powerTypeCode }), now: shop.now() });
  const made = await begin(buyer, { storeId: DELHI, tryOn: true });
  const order = await orderOf((await finish(buyer, made.id)).id);
  expect(order).toMatchObject({ tryOn: false, stage: "prescription_needed", deliverFrom: null });
});

test("stores are offered that have every piece, also when the customer holds the last one there", async () => {
  const [scarce, plenty] = [await unitIn({ delhi: 1, gurugram: 1 }), await unitIn({ delhi: 3 })];
  const offered = async (buyer: Buyer, units: readonly { unit: Unit; quantity: number }[]) =>
    (
      await listCollectStores(db, {
        userId: buyer.actor.id,
        units: units.map(({ unit, quantity }) => ({ attributeValueId: unit.valueId, quantity })),
      })
    ).map(({ id }) => id);
  const [buyer, other] = [await buyerOf([scarce]), await buyerOf([scarce])];
  const one = [{ unit: scarce, quantity: 1 }];
  expect((await offered(buyer, one)).toSorted()).toEqual([DELHI, GURUGRAM]);
  expect(await offered(buyer, [...one, { unit: plenty, quantity: 3 }])).toEqual([DELHI]);
  expect(
    await offered(buyer, [
      { unit: plenty, quantity: 2 },
      { unit: plenty, quantity: 2 },
    ]),
  ).toEqual([]);
  await begin(buyer, { storeId: DELHI });
  expect(await offered(buyer, one)).toContain(DELHI);
  expect(await offered(other, one)).toEqual([GURUGRAM]);
  expect(await offered(buyer, [])).toEqual([]);
});
