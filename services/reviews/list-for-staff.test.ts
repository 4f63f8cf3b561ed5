import { expect, test } from "vitest";
import { reviews as reviewRows } from "#db/schema/accounts.ts";
import { seedTestShop } from "#db/seed/seed-test-shop.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { reviewWithPhotos } from "#tests/support/shop/review-photo.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { judgePhoto } from "./judge-photo.ts";
import { getReviewForStaff, listReviewsForStaff, requirePhotoOf } from "./list-for-staff.ts";
import { removeReview } from "./remove-review.ts";
import { reviewProduct } from "./review-product.ts";

const { db } = await testDatabase();
const { products } = await seedTestShop(db);
await db.delete(reviewRows);
const shop = testShop(db, { files: await temporaryFiles() });
const editor = { ...(await makeUser(db, { role: "seller" })), grants: [{ duty: "content", storeId: null }] as const };
const manager = await makeUser(db, { role: "manager", storeId: 45 });
const productId = products.frame.id;
const fault = (code: string) => expect.objectContaining({ code });

test("reviews are found by their stars, photos and words, and one shows what nobody else sees", async () => {
  const { reviewId, photoIds } = await reviewWithPhotos(shop, { productId, count: 2 });
  const critic = await makeUser(db);
  const sent = await reviewProduct(shop, {
    actor: critic,
    productId,
    ratingHalves: 3,
    comment: "Too wide",
    photos: [],
  });
  expect(sent.ok).toBe(true);
  const list = async (given: Omit<Parameters<typeof listReviewsForStaff>[1], "actor">) =>
    (await listReviewsForStaff(db, { actor: editor, ...given })).rows;
  const [newest, older] = await list({});
  expect(newest).toMatchObject({ comment: "Too wide", photosWaiting: 0 });
  expect(older).toMatchObject({ id: reviewId, photosWaiting: 2 });
  // Four and a half stars are seen as five, one and a half as two.
  expect((await list({ stars: [5] })).map(({ id }) => id)).toEqual([reviewId]);
  expect((await list({ stars: [1, 2] })).map(({ comment }) => comment)).toEqual(["Too wide"]);
  expect((await list({ photos: ["waiting"] })).map(({ id }) => id)).toEqual([reviewId]);
  expect(await list({ photos: ["photos"] })).toEqual([]);
  expect((await list({ q: "too w" })).map(({ comment }) => comment)).toEqual(["Too wide"]);

  const [first, second] = photoIds as [number, number];
  await judgePhoto(shop, { actor: editor, photoId: first, verdict: "approved", reason: "" });
  await judgePhoto(shop, { actor: editor, photoId: second, verdict: "refused", reason: "It shows a stranger" });
  expect((await list({ photos: ["photos"] })).map(({ id }) => id)).toEqual([reviewId]);
  const review = await getReviewForStaff(db, { actor: editor, id: reviewId });
  expect(review.photos).toMatchObject([
    { id: first, state: "approved" },
    { id: second, state: "refused", reason: "It shows a stranger" },
  ]);
  expect(review.audit.map(({ action }) => action)).toEqual(["review.photo_refused", "review.photo_approved"]);
  await expect(requirePhotoOf(db, { reviewId: newest!.id, photoId: first })).rejects.toEqual(fault("not_found"));
  await removeReview(shop, { actor: editor, reviewId });
  await expect(getReviewForStaff(db, { actor: editor, id: reviewId })).rejects.toEqual(fault("not_found"));
});

test("it takes the duty Content", async () => {
  await expect(listReviewsForStaff(db, { actor: manager })).rejects.toEqual(fault("not_found"));
});
