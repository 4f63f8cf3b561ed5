import type { Actor } from "#domain/accounts/actor.ts";
import type { Fit } from "#domain/catalogue/review-fit.ts";
import { requireUser } from "#services/accounts/require-user.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { createReview } from "./create-review.ts";
import { dropPhotos, keepPhotos, replacePhotos } from "./keep-photos.ts";

type Given = {
  actor: Actor;
  productId: number;
  ratingHalves: number;
  comment: string;
  fit?: Fit | null;
  photos: readonly Uint8Array[];
};

/**
 * A review with up to four photos, which wait until staff have approved them. New photos take the place of older ones of the
 * same review; without any, those stay. A photo that is refused refuses the whole, so that nothing is half there. Throws as
 * `createReview` does.
 */
export async function reviewProduct(
  shop: Shop,
  given: Given,
): Promise<{ ok: true; message: string; photos: number } | { ok: false; message: string }> {
  const { photos, ...review } = given;
  const now = shop.now();
  const { id } = requireUser(given.actor);
  if (photos.length === 0) return { ok: true, photos: 0, ...(await createReview(shop.db, { ...review, now })) };
  await countAttempt(shop.db, { rule: "review-photos", subject: { account: String(id) }, now });
  const kept = await keepPhotos(shop, { photos });
  if (!kept.ok) return kept;
  try {
    const beside = (tx: Shop["db"], reviewId: number) =>
      replacePhotos(tx, shop, { reviewId, photos: kept.photos, now });
    return { ok: true, photos: photos.length, ...(await createReview(shop.db, { ...review, now, beside })) };
  } catch (error) {
    await dropPhotos(shop, kept.photos);
    throw error;
  }
}
