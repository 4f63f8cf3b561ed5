import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cartLines } from "#db/schema/cart.ts";
import { products } from "#db/schema/catalogue.ts";
import { addLine, addLines } from "./add-lines.ts";
import { changeQuantity } from "./change-quantity.ts";
import { countCart } from "./count-cart.ts";
import { getCart } from "./get-cart.ts";
import { mergeGuestCart } from "./merge-guest-cart.ts";
import { priceGuestCart } from "./price-guest-cart.ts";
import { removeLine } from "./remove-line.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { CartLineInput } from "#domain/wire/billing.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { lineOf, makeBuyer, makeLens, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { setPieces } from "#tests/support/shop/set-pieces.ts";

const { db, shop, begin, finish, buyerOf, couponOf } = await checkoutScene();
const now = shop.now();
const actorOf = async () => (await makeBuyer(db)).actor;
const add = (actor: UserActor, line: CartLineInput) => addLine(db, { actor, line, now });
const cartOf = (actor: UserActor, couponCode?: string) => getCart(db, { actor, couponCode, now });

test("a line shows what it is, what it costs and whether it is there", async () => {
  const actor = await actorOf();
  const frame = await makeUnit(db, { title: "Juno Round", pricePaise: 149_900, discountBp: 1_000, pieces: 1 });
  const lens = await makeLens(db, { for: [frame], pricePaise: 120_000, discountPricePaise: 0 });
  await add(actor, lineOf(frame, { lensRecordId: lens }));
  const cart = await cartOf(actor);
  expect(cart).toMatchObject({ count: 1, canCheckOut: true, unavailable: [], coupon: null });
  expect(cart.lines[0]).toMatchObject({
    productName: "Juno Round",
    brandName: "Aravalli",
    colorName: "Black",
    size: "52-18-140",
    picture: { alt: "A black frame" },
    quantity: 1,
    maxQuantity: 1,
    listPricePaise: 149_900,
    chargedPaise: 134_900,
    lens: {
      powerTypeName: "Single Vision",
      packageName: "anti-reflection",
      label: { kind: "free", struckPaise: 120_000 },
    },
    inStock: true,
    stockMessage: null,
  });
  expect(cart.lines[0]!.link).toMatch(/^\/productDetails\/\d+\/\d+$/);
});

test("frames stay single lines, boxes become more, a key works once", async () => {
  const actor = await actorOf();
  const [frame, box] = [await makeUnit(db), await makeUnit(db, { subCategorySlug: "contact_lens", pieces: 30 })];
  await add(actor, lineOf(frame));
  await add(actor, lineOf(frame));
  await expect(add(actor, lineOf(frame, { quantity: 2 }))).rejects.toMatchObject({ code: "validation" });
  const right = lineOf(box, { quantity: 4, eye: "right" });
  const first = await add(actor, right);
  expect(await add(actor, right)).toEqual(first);
  const more = lineOf(box, { quantity: 5, eye: "right" });
  await add(actor, more);
  expect(await add(actor, more)).toBeNull(); // its key is spent: the line has been joined to the first
  await add(actor, lineOf(box, { quantity: 2, eye: "left" }));
  await expect(add(actor, lineOf(box, { quantity: 2, eye: "right" }))).rejects.toMatchObject({ code: "validation" });
  const { lines } = await cartOf(actor);
  expect(lines.map((line) => [line.eye, line.quantity])).toEqual([
    [null, 1],
    [null, 1],
    ["right", 9],
    ["left", 2],
  ]);
  expect(await countCart(db, { actor })).toBe(4);
});

test("what does not belong together is refused", async () => {
  const actor = await actorOf();
  const [frame, other] = [await makeUnit(db), await makeUnit(db)];
  const computer = await makeUnit(db, { subCategorySlug: "computer_glasses" });
  const lens = await makeLens(db, { for: [frame, computer], lensPackageCode: "blue-block" });
  const refusals: [CartLineInput, string][] = [
    [lineOf(other, { lensRecordId: lens }), "This lens is not offered for this frame"],
    [
      lineOf(frame, { lensRecordId: lens, powerTypeCode: "safe-drive-single-vision" }),
      "This lens is not offered for this frame",
    ],
    [lineOf(computer, { lensRecordId: lens }), "This product is sold without a choice of lenses"],
    [lineOf(frame, { powerTypeCode: "safe-drive-single-vision" }), "Please select lense to proceed."],
    [lineOf(frame, { eye: "left" }), "Only contact lenses are chosen eye by eye"],
    [lineOf(frame, { attributeValueId: other.valueId }), "We no longer sell this size or colour"],
  ];
  for (const [line, message] of refusals) {
    await expect(add(actor, line)).rejects.toMatchObject({ code: "validation", message });
  }
  await expect(add(actor, lineOf({ productId: 2_000_000, valueId: 1 }))).rejects.toMatchObject({ code: "not_found" });
  // All or none.
  const lines = [lineOf(frame), lineOf(frame, { eye: "left" })];
  await expect(addLines(db, { actor, lines, now })).rejects.toMatchObject({ code: "validation" });
  expect(await countCart(db, { actor })).toBe(0);
  await add(actor, lineOf(frame, { powerTypeCode: "frame_only" }));
  expect((await cartOf(actor)).lines[0]!.lens).toBeNull();
});

test("no more than there is", async () => {
  const actor = await actorOf();
  const box = await makeUnit(db, { subCategorySlug: "accessories", pieces: 3 });
  const line = await add(actor, lineOf(box, { quantity: 2 }));
  await expect(add(actor, lineOf(box, { quantity: 2 }))).rejects.toMatchObject({
    code: "out_of_stock",
    message: "Only 1 left",
  });
  await expect(changeQuantity(db, { actor, id: line!.id, quantity: 4 })).rejects.toMatchObject({
    message: "Only 3 left",
  });
  await changeQuantity(db, { actor, key: line!.clientKey, quantity: 3 });
  await setPieces(db, { ...box, pieces: 2 });
  expect(await cartOf(actor)).toMatchObject({
    canCheckOut: false,
    lines: [{ inStock: false, stockMessage: "Only 2 left" }],
  });
  await changeQuantity(db, { actor, id: line!.id, quantity: 2 });
  expect((await cartOf(actor)).canCheckOut).toBe(true);
  const gone = await makeUnit(db, { pieces: 0 });
  await expect(add(actor, lineOf(gone))).rejects.toMatchObject({ message: "Temporary out of stock" });
});

test("two lines with the last piece: the second is told so", async () => {
  const actor = await actorOf();
  const last = await makeUnit(db, { pieces: 2 });
  await addLines(db, { actor, lines: [lineOf(last), lineOf(last)], now });
  await setPieces(db, { ...last, pieces: 1 });
  expect((await cartOf(actor)).lines.map((line) => line.inStock)).toEqual([true, false]);
});

test("a guest's cart is merged once, however often and at whatever moment", async () => {
  const actor = await actorOf();
  const [frame, box] = [await makeUnit(db), await makeUnit(db, { subCategorySlug: "accessories" })];
  const soldOut = await makeUnit(db, { pieces: 0 });
  await add(actor, lineOf(box, { quantity: 8 }));
  const lines = [lineOf(frame), lineOf(box), lineOf(soldOut), lineOf({ productId: 2_000_000, valueId: 1 })];
  const results = await Promise.all([1, 2, 3].map(() => mergeGuestCart(db, { actor, lines, now })));
  expect(results.map((result) => result.added).toSorted()).toEqual([0, 0, 3]);
  expect(results[0]!.dropped).toEqual([{ key: lines[3]!.clientKey, message: "This product is no longer sold" }]);
  const cart = await cartOf(actor);
  expect(cart.lines.map((line) => line.quantity)).toEqual([9, 1, 1]);
  expect(cart.lines.map((line) => line.inStock)).toEqual([true, true, false]);

  // What was removed or bought does not come back by a late repeat.
  const key = lines[0]!.clientKey;
  await removeLine(db, { actor, key });
  await mergeGuestCart(db, { actor, lines, now });
  expect((await cartOf(actor)).lines.map((line) => line.quantity)).toEqual([9, 1]);
  await expect(removeLine(db, { actor, key })).rejects.toMatchObject({ code: "not_found" });
});

test("a merge whose answer was lost is done again with what the guest wants by then", async () => {
  const actor = await actorOf();
  const [box, other] = [
    await makeUnit(db, { subCategorySlug: "accessories" }),
    await makeUnit(db, { subCategorySlug: "accessories" }),
  ];
  const line = lineOf(box, { quantity: 2 });
  await mergeGuestCart(db, { actor, lines: [line], now });
  // The browser never heard of it: the guest asks for more, and signs in again.
  await mergeGuestCart(db, { actor, lines: [{ ...line, quantity: 5 }, lineOf(other)], now });
  expect((await cartOf(actor)).lines.map((one) => one.quantity)).toEqual([5, 1]);
  await mergeGuestCart(db, { actor, lines: [line], now });
  expect((await cartOf(actor)).lines.map((one) => one.quantity)).toEqual([5, 1]);
});

test("what was put on a line while it was being paid stays in the cart, and is bought by itself", async () => {
  const box = await makeUnit(db, { subCategorySlug: "accessories" });
  const buyer = await buyerOf([box]);
  const made = await begin(buyer);
  await add(buyer.actor, lineOf(box, { quantity: 2 }));
  await finish(buyer, made.id);
  const [left] = await db.select().from(cartLines).where(eq(cartLines.userId, buyer.actor.id));
  expect(left!.quantity).toBe(2);
  const again = await begin(buyer);
  expect((await finish(buyer, again.id)).invoiceStatus).toBe(1);
  expect(await countCart(db, { actor: buyer.actor })).toBe(0);
});

test("what is no longer sold is shown, not priced and not lost", async () => {
  const actor = await actorOf();
  const [stays, leaves] = [await makeUnit(db), await makeUnit(db, { title: "Gone Round" })];
  await addLines(db, { actor, lines: [lineOf(stays), lineOf(leaves)], now });
  await db.update(products).set({ published: false }).where(eq(products.id, leaves.productId));
  const cart = await cartOf(actor);
  expect(cart).toMatchObject({ count: 2, canCheckOut: false, totals: { payablePaise: 200_000 } });
  expect(cart.unavailable).toMatchObject([{ message: "This product is no longer sold" }]);
  const guest = await priceGuestCart(db, { lines: [lineOf(leaves), lineOf(stays)], now });
  expect(guest).toMatchObject({
    count: 2,
    lines: [{ productId: stays.productId, id: null }],
    unavailable: [{ id: null }],
  });
});

test("a membership promises nothing for a frame that is free already, nor for a single one", async () => {
  const actor = await actorOf();
  const [given, paid] = [await makeUnit(db, { pricePaise: 0 }), await makeUnit(db, { pricePaise: 120_000 })];
  await addLines(db, { actor, lines: [lineOf(given), lineOf(paid)], now });
  expect((await cartOf(actor)).membership.wouldFree).toEqual([]);
});

test("the membership is there once and makes pairs; the coupon is decided anew with every change", async () => {
  const actor = await actorOf();
  const gold = await makeUnit(db, { subCategorySlug: "membership", pricePaise: 59_900 });
  const [dear, cheap] = [await makeUnit(db, { pricePaise: 300_000 }), await makeUnit(db, { pricePaise: 200_000 })];
  await couponOf({ couponCode: "MIN4000", minAmountPaise: 400_000 });
  await addLines(db, { actor, lines: [lineOf(dear), lineOf(cheap)], now });
  expect((await cartOf(actor, "min4000")).coupon).toMatchObject({
    code: "MIN4000",
    decision: { ok: true },
    message: null,
  });
  // Said before it is bought: exactly what is free afterwards.
  const { membership, lines } = await cartOf(actor);
  expect(membership.wouldFree).toEqual([lines[1]!.productName]);
  await add(actor, lineOf(gold));
  await add(actor, lineOf(gold));
  const cart = await cartOf(actor, "min4000");
  expect(cart.membership).toMatchObject({ has: false, inCart: true, counts: true, wouldFree: [] });
  expect(cart.lines.map((line) => line.isBogoFree)).toEqual([false, true, false]);
  const paid = `${lines[0]!.productName} in Black`;
  expect(cart.lines.map((line) => line.freeWith)).toEqual([null, paid, null]);
  expect(cart.totals).toMatchObject({ bogoDiscountPaise: 200_000, payablePaise: 359_900 });
  expect(cart.coupon).toMatchObject({ message: "Coupon applicable for orders equal to or greater than 4000" });
  expect((await cartOf(actor, "nonsense")).coupon).toMatchObject({
    code: "NONSENSE",
    id: null,
    message: "This coupon code does not exist",
  });
});

test("another's line is not found", async () => {
  const [owner, other] = [await actorOf(), await actorOf()];
  const line = await add(owner, lineOf(await makeUnit(db)));
  for (const given of [{ id: line!.id }, { key: line!.clientKey }, { key: randomUUID() }]) {
    await expect(removeLine(db, { actor: other, ...given })).rejects.toMatchObject({ code: "not_found" });
    await expect(changeQuantity(db, { actor: other, quantity: 1, ...given })).rejects.toMatchObject({
      code: "not_found",
    });
  }
  await expect(getCart(db, { actor: { kind: "guest" }, now })).rejects.toMatchObject({ code: "sign_in_required" });
});
