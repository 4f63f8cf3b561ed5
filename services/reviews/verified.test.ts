import { expect, test } from "vitest";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { cancelOrder } from "#services/orders/cancel-order.ts";
import { createReview } from "./create-review.ts";
import { listReviews } from "./list-reviews.ts";

const { db, shop, begin, finish, buyerOf } = await checkoutScene();

test("a purchase is verified by a paid order of that very product, and by nothing that is said", async () => {
  const unit = await makeUnit(db);
  const other = await makeUnit(db);
  const buyer = await buyerOf([unit]);
  const review = (productId: number) =>
    createReview(db, { actor: buyer.actor, productId, ratingHalves: 8, comment: "Light", now: shop.now() });
  const isVerified = async (productId: number) =>
    (await listReviews(db, { productId, page: 1, limit: 1 })).data.map(({ verified }) => verified);
  const payment = await begin(buyer);
  await review(unit.productId);
  expect(await isVerified(unit.productId)).toEqual([false]);
  await finish(buyer, payment.id);
  await review(unit.productId);
  await review(other.productId);
  expect(await isVerified(unit.productId)).toEqual([true]);
  expect(await isVerified(other.productId)).toEqual([false]);
});

test("it is a verified purchase no more once its order is cancelled", async () => {
  const unit = await makeUnit(db);
  const buyer = await buyerOf([unit]);
  const { actor } = buyer;
  const { productId } = unit;
  const read = async () =>
    (await listReviews(db, { productId, page: 1, limit: 1 })).data.map(({ verified }) => verified);
  const { id: billingId } = await finish(buyer, (await begin(buyer)).id);
  await createReview(db, { actor, productId, ratingHalves: 8, comment: "Light", now: shop.now() });
  expect(await read()).toEqual([true]);
  expect(await cancelOrder(shop, { actor, billingId, reason: "changed_mind" })).toMatchObject({ ok: true });
  expect(await read()).toEqual([false]);
});
