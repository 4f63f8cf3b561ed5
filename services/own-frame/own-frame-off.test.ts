import { expect, test } from "vitest";
import { reviews } from "#db/schema/accounts.ts";
import { products } from "#db/schema/catalogue.ts";
import { settings } from "#db/schema/stores.ts";
import { DEFAULT_SETTINGS } from "#domain/content/settings.ts";
import { getCart } from "#services/cart/get-cart.ts";
import { priceGuestCart } from "#services/cart/price-guest-cart.ts";
import { removeLine } from "#services/cart/remove-line.ts";
import { getProduct } from "#services/catalogue/get-product.ts";
import { readFacts, readNow } from "#services/catalogue/product-facts.ts";
import { createReview } from "#services/reviews/create-review.ts";
import { listReviews } from "#services/reviews/list-reviews.ts";
import { like } from "#services/wishlist/like.ts";
import { listGuestWishlist } from "#services/wishlist/list-wishlist.ts";
import { mergeGuestWishlist } from "#services/wishlist/merge-guest-wishlist.ts";
import { lineOf, makeBuyer } from "#tests/support/shop/checkout-shop.ts";
import { ownFrameScene, ZERO } from "#tests/support/shop/own-frame-scene.ts";
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";

const { db, shop, begin, goods, keep, put, countOrders } = await ownFrameScene();
const OFF = "We do not fit lenses into other frames at the moment, so this cannot be bought now";
const setOn = (ownFrame: Partial<typeof DEFAULT_SETTINGS.ownFrame>) =>
  db.update(settings).set({ value: { ...DEFAULT_SETTINGS, ownFrame: { ...DEFAULT_SETTINGS.ownFrame, ...ownFrame } } });

test("what stands for customers' own frames is seen, liked and reviewed by nobody", async () => {
  const { productId } = goods.own;
  const [{ liveSaleId } = { liveSaleId: 0 }] = await db.select().from(products).where(eq(products.id, productId));
  const { actor } = await makeBuyer(db);
  const now = shop.now();
  await expect(getProduct(db, { liveSaleId })).rejects.toMatchObject({ code: "not_found" });
  expect(await readFacts(db, { liveSaleId })).toBeNull();
  expect(await readNow(db, { id: productId })).toBeNull();
  await expect(like(db, { actor, productId, now })).rejects.toMatchObject({ code: "not_found" });
  await mergeGuestWishlist(db, { actor, productIds: [productId], now });
  expect(await listGuestWishlist(db, { productIds: [productId] })).toEqual([]);
  await expect(createReview(db, { actor, productId, ratingHalves: 10, comment: "Good", now })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(listReviews(db, { productId, page: 1, limit: 10 })).rejects.toMatchObject({ code: "not_found" });
  expect(await db.$count(reviews)).toBe(0);
});

test("a shop that offers it no more says so at the line, sells none, and lets the line be removed", async () => {
  const buyer = await makeBuyer(db);
  await put(buyer, goods.screenLens, ZERO);
  const clientKey = randomUUID();
  await keep(clientKey);
  for (const off of [{}, { on: false }]) {
    await setOn(off);
    const cart = await getCart(db, { actor: buyer.actor, couponCode: null, now: shop.now() });
    expect(cart).toMatchObject({ lines: [], canCheckOut: false });
    expect(cart.unavailable).toMatchObject([{ productName: "Your own frame: Ray-Ban RB5154", message: OFF }]);
  }
  await expect(begin(buyer)).rejects.toMatchObject({ message: expect.stringContaining(OFF) });
  await expect(put(buyer, goods.screenLens, ZERO)).rejects.toMatchObject({ code: "validation", message: OFF });
  const line = lineOf(goods.own, { clientKey, lensRecordId: goods.screenLens, powerTypeCode: ZERO });
  expect((await priceGuestCart(db, { lines: [line], now: shop.now() })).unavailable).toMatchObject([{ message: OFF }]);
  const { unavailable } = await getCart(db, { actor: buyer.actor, couponCode: null, now: shop.now() });
  await removeLine(db, { actor: buyer.actor, key: unavailable[0]!.key });
  expect((await getCart(db, { actor: buyer.actor, couponCode: null, now: shop.now() })).count).toBe(0);
  expect(await countOrders(buyer)).toBe(0);
});
