import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderLines } from "#db/schema/orders.ts";
import { stockHolds } from "#db/schema/stock.ts";
import { addLine } from "#services/cart/add-lines.ts";
import { getCart } from "#services/cart/get-cart.ts";
import { priceGuestCart } from "#services/cart/price-guest-cart.ts";
import { readRows } from "#services/catalogue/read-rows.ts";
import { lineOf, makeBuyer, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { OWN_FRAME as FRAME } from "#domain/own-frame/example-frame.ts";
import { ownFrameScene, ZERO } from "#tests/support/shop/own-frame-scene.ts";
import { listOwnFrameLenses } from "./find-own-frame.ts";

const { db, shop, begin, finish, orderOf, couponOf, goods, keep, put, bought } = await ownFrameScene();

test("only the lenses cost: the frame's row is 0, of no shelf, taxed as a lens", async () => {
  const { id } = await bought("powerLens");
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({
    kind: "frame",
    attributeValueId: null,
    productName: "Your own frame: Ray-Ban RB5154",
    productCode: "OWN-FRAME",
    attributeValue: "51-21-145, half rim, plastic and metal",
    hsnCode: "900150",
    totalPaise: 0,
    taxBp: 500,
    ownFrame: FRAME,
  });
  // 1,499 at 5 %: 1,427.62 + 35.69 + 35.69.
  expect(lines[1]).toMatchObject({
    kind: "lens",
    frameLineId: lines[0]!.id,
    totalPaise: 149_900,
    taxBp: 500,
    taxablePaise: 142_762,
    cgstPaise: 3_569,
    sgstPaise: 3_569,
    ownFrame: null,
  });
  expect(await orderOf(id)).toMatchObject({ totalPaise: 149_900, taxPaise: 7_138, invoiceStatus: 1 });
  expect(await db.$count(stockHolds)).toBe(0);
});

test("a membership gives no free frame for it, and a coupon is taken off the lenses alone", async () => {
  const buyer = await makeBuyer(db);
  const membership = await makeUnit(db, { subCategorySlug: "membership", pricePaise: 59_900, mrpPaise: 59_900 });
  const frame = await makeUnit(db, { pricePaise: 200_000 });
  for (const unit of [membership, frame])
    await addLine(db, { actor: buyer.actor, line: lineOf(unit), now: shop.now() });
  await put(buyer, goods.screenLens, ZERO);
  const coupon = await couponOf({ couponCode: "OWN500" });
  const cart = await getCart(db, { actor: buyer.actor, couponCode: coupon.couponCode, now: shop.now() });
  expect(cart.lines.map(({ isBogoFree }) => isBogoFree)).toEqual([false, false, false]);
  expect(cart.totals).toMatchObject({ bogoDiscountPaise: 0, couponDiscountPaise: 50_000 });
  expect(cart.totals.payablePaise).toBe(59_900 + 200_000 + 112_500 - 50_000);
  const { id: gatewayOrderId } = await begin(buyer, { couponCode: coupon.couponCode });
  const { id } = await finish(buyer, gatewayOrderId);
  const [row] = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, id), eq(orderLines.productCode, "OWN-FRAME")));
  expect(row).toMatchObject({ couponSharePaise: 0, totalPaise: 0, buyOneGetOne: false });
});

test("a line without a frame, without lenses or with lenses that cost nothing is refused", async () => {
  const buyer = await makeBuyer(db);
  await expect(put(buyer, goods.screenLens, ZERO, null)).rejects.toMatchObject({
    code: "validation",
    message: "Please tell us about your frame first, under Lenses for your own frame",
  });
  await expect(put(buyer, goods.freeLens, ZERO)).rejects.toMatchObject({
    message: "This lens is not offered for this frame",
  });
  const clientKey = randomUUID();
  await keep(clientKey);
  await expect(
    addLine(db, { actor: buyer.actor, line: lineOf(goods.own, { clientKey }), now: shop.now() }),
  ).rejects.toMatchObject({ code: "validation" });
  const offered = await listOwnFrameLenses(db, { productId: goods.own.productId });
  expect(offered.lenses.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([goods.screenLens, goods.powerLens]);
  expect(offered.powerTypes.map(({ code }) => code)).not.toContain("frame_only");
});

test("a guest's cart shows the frame by its key; no list holds it; a store that is none is refused", async () => {
  const clientKey = randomUUID();
  await keep(clientKey, { ...FRAME, name: "Black round", lensMm: null, bridgeMm: null });
  await keep(clientKey, { ...FRAME, name: "Another" });
  const line = lineOf(goods.own, { clientKey, lensRecordId: goods.screenLens, powerTypeCode: ZERO });
  const cart = await priceGuestCart(db, { lines: [line], now: shop.now() });
  expect(cart.lines[0]).toMatchObject({
    productName: "Your own frame: Black round",
    size: "half rim, plastic and metal",
    link: null,
    inStock: true,
    chargedPaise: 0,
  });
  expect(cart.totals.payablePaise).toBe(112_500);
  expect(await readRows(db, [goods.own.productId])).toEqual([]);
  expect(await keep(randomUUID(), { ...FRAME, way: "store", storeId: 999_999 })).toEqual({
    ok: false,
    reason: "store",
  });
});
