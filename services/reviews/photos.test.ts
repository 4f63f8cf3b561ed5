import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { auditEntries, reviews as reviewRows } from "#db/schema/accounts.ts";
import { reviewPhotos } from "#db/schema/review-photos.ts";
import { seedTestShop } from "#db/seed/seed-test-shop.ts";
import { GUEST, SYSTEM } from "#domain/accounts/actor.ts";
import { PHOTOS_MAX, TOO_MANY_PHOTOS } from "#domain/reviews/photo-rules.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { getProduct } from "#services/catalogue/get-product.ts";
import { collectPhotos } from "#services/privacy/collect-photos.ts";
import { collectAccount } from "#services/privacy/collect-account.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { reviewWithPhotos } from "#tests/support/shop/review-photo.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { drawing, hostilePictures } from "#tests/support/uploads/hostile-files.ts";
import { judgePhoto, listWaitingPhotos, readPhoto } from "./judge-photo.ts";
import { listOwnReviews } from "./list-own-reviews.ts";
import { listReviews } from "./list-reviews.ts";
import { removeReview } from "./remove-review.ts";
import { reviewProduct } from "./review-product.ts";
import { sweepPhotos } from "./sweep-photos.ts";

const { db } = await testDatabase();
const seeded = await seedTestShop(db);
const files = await temporaryFiles();
const shop = testShop(db, { files });
const { id: productId, liveSaleId } = seeded.products.frame;
const approve = { verdict: "approved", reason: "" } as const;
const refuse = { verdict: "refused", reason: "It shows a stranger" } as const;

beforeEach(async () => {
  await db.delete(reviewRows);
  shop.queued.length = 0;
});

const shown = async () =>
  (await listReviews(db, { productId, page: 1, limit: 10 })).data.flatMap(({ photos }) => photos);
const filesOf = async (area: "unchecked" | "reviews") => (await files.list(area)).map(({ path }) => path);
/** What the queue does after the commit. */
async function doJobs() {
  for (const job of shop.queued.splice(0))
    if (job.name === "files.remove") await files.remove(job.data.area, job.data.path);
}
const wipe = async () => {
  for (const area of ["unchecked", "reviews"] as const)
    for (const path of await filesOf(area)) await files.remove(area, path);
};

test("a photo shows once it is approved, and lies where no address leads until then", async () => {
  await wipe();
  const { actor, photoIds } = await reviewWithPhotos(shop, { productId, count: 2 });
  const [first, second] = photoIds as [number, number];
  expect(await shown()).toEqual([]);
  expect(await filesOf("reviews")).toEqual([]);
  expect(await filesOf("unchecked")).toHaveLength(2);
  expect((await listWaitingPhotos(shop, { actor: SYSTEM, page: 1, limit: 9 })).data.map(({ id }) => id)).toEqual([
    first,
    second,
  ]);

  expect(await judgePhoto(shop, { actor: SYSTEM, photoId: first, ...approve })).toEqual({ ok: true });
  expect(await judgePhoto(shop, { actor: SYSTEM, photoId: second, ...refuse })).toEqual({ ok: true });
  await doJobs();
  const [photo, ...more] = await shown();
  expect(more).toEqual([]);
  expect(photo).toMatchObject({ id: first, width: 80, height: 60 });
  expect(await filesOf("reviews")).toEqual([photo!.path]);
  expect(await filesOf("unchecked")).toEqual([]);
  expect(await listOwnReviews(db, { actor })).toMatchObject([
    { photos: [{ state: "approved" }, { state: "refused", reason: "It shows a stranger" }] },
  ]);
  const calls = await db.select({ action: auditEntries.action, data: auditEntries.data }).from(auditEntries);
  expect(calls).toEqual([
    { action: "review.photo_approved", data: { photo: first } },
    { action: "review.photo_refused", data: { photo: second } },
  ]);

  // Taken away later, it is gone for good.
  expect(await judgePhoto(shop, { actor: SYSTEM, photoId: first, ...refuse })).toEqual({ ok: true });
  await doJobs();
  expect([await shown(), await filesOf("reviews")]).toEqual([[], []]);
  expect(await judgePhoto(shop, { actor: SYSTEM, photoId: first, ...approve })).toEqual({
    ok: false,
    reason: "judged",
  });
});

test("of approvals at once one counts, and no file is left over", async () => {
  await wipe();
  const { photoIds } = await reviewWithPhotos(shop, { productId });
  const photoId = photoIds[0]!;
  const before = await db.$count(auditEntries);
  const said = await Promise.all(
    Array.from({ length: 5 }, () => judgePhoto(shop, { actor: SYSTEM, photoId, ...approve })),
  );
  await doJobs();
  expect(said.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await db.$count(auditEntries)) - before).toBe(1);
  expect(await filesOf("unchecked")).toEqual([]);
  expect(await filesOf("reviews")).toEqual((await shown()).map(({ path }) => path));
});

test("an approval and a refusal at once: either it is refused alone, or approved and then refused", async () => {
  await wipe();
  const { photoIds } = await reviewWithPhotos(shop, { productId });
  const photoId = photoIds[0]!;
  const [, refused] = await Promise.all([
    judgePhoto(shop, { actor: SYSTEM, photoId, ...approve }),
    judgePhoto(shop, { actor: SYSTEM, photoId, ...refuse }),
  ]);
  await doJobs();
  expect(refused).toEqual({ ok: true });
  expect(await db.select({ state: reviewPhotos.state }).from(reviewPhotos)).toEqual([{ state: "refused" }]);
  expect([await shown(), await filesOf("unchecked"), await filesOf("reviews")]).toEqual([[], [], []]);
});

test("place, camera and size go, and what is no picture refuses the whole review", async () => {
  await wipe();
  const actor = await makeUser(db);
  const review = { actor, productId, ratingHalves: 8, comment: "Fine" };
  const good = await drawing(2_400, 1_200)
    .withExif({ IFD0: { Make: "A camera" }, IFD3: { GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
  expect(await reviewProduct(shop, { ...review, photos: [good] })).toMatchObject({ ok: true, photos: 1 });
  const [kept] = await filesOf("unchecked");
  const head = await sharp((await files.read("unchecked", kept!))!).metadata();
  expect(head).toMatchObject({ format: "webp", width: 1_600, height: 800 });
  expect(head.exif).toBeUndefined();

  await db.delete(reviewRows);
  await wipe();
  for (const { name, bytes } of await hostilePictures()) {
    const other = await makeUser(db);
    const said = await reviewProduct(shop, { ...review, actor: other, photos: [good, bytes] });
    expect(said, name).toEqual({ ok: false, message: expect.stringMatching(/^Photo 2: /) });
    expect(await db.$count(reviewRows, eq(reviewRows.userId, other.id)), name).toBe(0);
  }
  const five = Array.from({ length: PHOTOS_MAX + 1 }, () => good);
  expect(await reviewProduct(shop, { ...review, photos: five })).toEqual({ ok: false, message: TOO_MANY_PHOTOS });
  const rows = await db.$count(reviewPhotos);
  expect(await filesOf("unchecked")).toHaveLength(rows);
});

test("new photos take the place of older ones; a new text alone leaves them", async () => {
  await wipe();
  const { actor, photoIds } = await reviewWithPhotos(shop, { productId, count: 2 });
  await judgePhoto(shop, { actor: SYSTEM, photoId: photoIds[0]!, ...approve });
  const review = { actor, productId, ratingHalves: 4, comment: "On second thoughts", photos: [] };
  expect(await reviewProduct(shop, review)).toMatchObject({ ok: true, photos: 0 });
  expect(await shown()).toHaveLength(1);
  await reviewWithPhotos(shop, { productId, actor });
  await doJobs();
  expect([await shown(), await filesOf("reviews")]).toEqual([[], []]);
  expect(await filesOf("unchecked")).toHaveLength(1);
});

test("with the review go its photos, and the mean is counted anew", async () => {
  await wipe();
  const { actor, reviewId, photoIds } = await reviewWithPhotos(shop, { productId, count: 2 });
  await reviewWithPhotos(shop, { productId });
  await judgePhoto(shop, { actor: SYSTEM, photoId: photoIds[0]!, ...approve });
  await expect(removeReview(shop, { actor: await makeUser(db), reviewId })).rejects.toMatchObject({
    code: "not_found",
  });
  await removeReview(shop, { actor, reviewId });
  await expect(removeReview(shop, { actor, reviewId })).rejects.toMatchObject({ code: "not_found" });
  await doJobs();
  expect([await filesOf("reviews"), (await filesOf("unchecked")).length]).toEqual([[], 1]);
  expect(await getProduct(db, { liveSaleId })).toMatchObject({ reviewCount: 1, rating: 4.5 });
});

test("only its writer and whoever judges it see a photo that waits", async () => {
  const { actor, photoIds } = await reviewWithPhotos(shop, { productId });
  const photoId = photoIds[0]!;
  const [manager, seller] = await Promise.all(
    (["manager", "seller"] as const).map((role) => makeUser(db, { role, storeId: WEBSITE_STORE.id })),
  );
  const editor = { ...seller!, grants: [{ duty: "content", storeId: null }] as const };
  for (const may of [actor, editor, SYSTEM])
    expect((await readPhoto(shop, { actor: may, photoId })).length).toBeGreaterThan(10);
  for (const stranger of [GUEST, await makeUser(db), seller!, manager!]) {
    await expect(readPhoto(shop, { actor: stranger, photoId })).rejects.toMatchObject({ code: "not_found" });
    await expect(judgePhoto(shop, { actor: stranger, photoId, ...approve })).rejects.toMatchObject({
      code: "not_found",
    });
  }
  await expect(readPhoto(shop, { actor, photoId: 2_000_000_000 })).rejects.toMatchObject({ code: "not_found" });
  for (const unknown of [approve, refuse])
    await expect(judgePhoto(shop, { actor: SYSTEM, photoId: 2_000_000_000, ...unknown })).rejects.toMatchObject({
      code: "not_found",
    });
  expect(await judgePhoto(shop, { actor: editor, photoId, verdict: "refused", reason: " " })).toEqual({
    ok: false,
    reason: "no_reason",
  });
});

test("they are in the copy of one's data, and strays are swept", async () => {
  await wipe();
  const { actor, photoIds } = await reviewWithPhotos(shop, { productId, count: 2 });
  await judgePhoto(shop, { actor: SYSTEM, photoId: photoIds[1]!, ...approve });
  await doJobs();
  const names = photoIds.map((id) => `review-photos/${id}.webp`);
  expect(Object.keys(await collectPhotos(shop, { userId: actor.id })).sort()).toEqual(names.sort());
  const { reviews } = await collectAccount(db, { userId: actor.id });
  expect(reviews[0]!.photos).toMatchObject([
    { file: `review-photos/${photoIds[0]}.webp`, state: "waiting" },
    { state: "approved" },
  ]);
  const webp = { contentType: "image/webp", extension: "webp" } as const;
  const stray = await files.put("unchecked", Buffer.from("nobody's"), webp);
  const later = { ...shop, now: () => new Date(Date.now() + 3 * 86_400_000) };
  await sweepPhotos({ ...shop, now: () => new Date() });
  expect(await files.has("unchecked", stray.path)).toBe(true);
  await sweepPhotos(later);
  expect(await files.has("unchecked", stray.path)).toBe(false);
  expect((await filesOf("unchecked")).length + (await filesOf("reviews")).length).toBe(2);
});

test("ten times in ten minutes photos are taken", async () => {
  const actor = await makeUser(db);
  const photos = [await drawing().png().toBuffer()];
  const write = () => reviewProduct(shop, { actor, productId, ratingHalves: 8, comment: "Again", photos });
  for (let n = 0; n < 10; n += 1) await write();
  await expect(write()).rejects.toMatchObject({ code: "too_many_requests" });
});
