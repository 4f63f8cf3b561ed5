import { expect, test } from "vitest";
import { reviews as reviewRows } from "#db/schema/accounts.ts";
import { seedTestShop } from "#db/seed/seed-test-shop.ts";
import { GUEST } from "#domain/accounts/actor.ts";
import type { ReviewOrder } from "#domain/catalogue/review-fit.ts";
import { getProduct } from "#services/catalogue/get-product.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { createReview } from "./create-review.ts";
import { listReviews } from "./list-reviews.ts";

const { db } = await testDatabase();
const shop = await seedTestShop(db);
const now = new Date("2026-02-10T06:30:00Z");
const { id: productId, liveSaleId } = shop.products.frame;

test("one review per customer, and the mean follows", async () => {
  const asha = await makeUser(db);
  const ravi = await makeUser(db);
  await createReview(db, { actor: asha, productId, ratingHalves: 10, comment: " Light and clear. ", now });
  await createReview(db, { actor: ravi, productId, ratingHalves: 5, comment: "A bit wide.", now });
  const answer = await createReview(db, { actor: asha, productId, ratingHalves: 7, comment: "Still good.", now });
  expect(answer).toEqual({ message: "Rating created successfully" });

  const reviews = await listReviews(db, { productId, page: 1, limit: 10 });
  expect(reviews).toMatchObject({ total: 2, rating: 3 });
  expect(reviews.data.map(({ comment }) => comment).sort()).toEqual(["A bit wide.", "Still good."]);
  expect(await getProduct(db, { liveSaleId })).toMatchObject({ reviewCount: 2, rating: 3 });
});

test("twenty people at once are all counted", async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => makeUser(db)));
  const other = shop.products.sunglasses.id;
  await Promise.all(
    people.map((actor) => createReview(db, { actor, productId: other, ratingHalves: 8, comment: "Fine", now })),
  );
  expect(await listReviews(db, { productId: other, page: 1, limit: 1 })).toMatchObject({ total: 20, rating: 4 });
});

test("guests and unknown products are refused", async () => {
  const review = { ratingHalves: 8, comment: "Fine", now };
  await expect(createReview(db, { actor: GUEST, productId, ...review })).rejects.toMatchObject({
    code: "sign_in_required",
  });
  const actor = await makeUser(db);
  await expect(createReview(db, { actor, productId: 2_000_000_000, ...review })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(listReviews(db, { productId: 2_000_000_000, page: 1, limit: 1 })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("whoever does nothing but rewrite a review has to wait", async () => {
  const actor = await makeUser(db);
  const write = () => createReview(db, { actor, productId, ratingHalves: 8, comment: "Again", now });
  for (let n = 0; n < 20; n += 1) await write();
  await expect(write()).rejects.toMatchObject({ code: "too_many_requests" });
});

test("fit is kept of glasses alone, and summed up", async () => {
  const { frame, solution } = shop.products;
  await db.delete(reviewRows);
  for (const fit of ["true", "true", "wide", null] as const) {
    const actor = await makeUser(db);
    await createReview(db, { actor, productId: frame.id, ratingHalves: 8, comment: "Fine", fit, now });
    await createReview(db, { actor, productId: solution.id, ratingHalves: 8, comment: "Fine", fit, now });
  }
  const one = { page: 1, limit: 10 };
  expect((await listReviews(db, { productId: frame.id, ...one })).fits).toEqual({ narrow: 0, true: 2, wide: 1 });
  expect((await listReviews(db, { productId: solution.id, ...one })).fits).toEqual({ narrow: 0, true: 0, wide: 0 });
});

test("highest or lowest first, and of two alike the newer one", async () => {
  const { frame } = shop.products;
  await db.delete(reviewRows);
  for (const [minute, ratingHalves] of [6, 10, 2, 10].entries()) {
    const actor = await makeUser(db);
    const at = new Date(now.getTime() + minute * 60_000);
    await createReview(db, { actor, productId: frame.id, ratingHalves, comment: `Number ${minute}`, now: at });
  }
  const said = async (order: ReviewOrder) =>
    (await listReviews(db, { productId: frame.id, page: 1, limit: 10, order })).data.map(({ comment }) =>
      comment.at(-1),
    );
  expect(await said("newest")).toEqual(["3", "2", "1", "0"]);
  expect(await said("highest")).toEqual(["3", "1", "0", "2"]);
  expect(await said("lowest")).toEqual(["2", "0", "3", "1"]);
});
