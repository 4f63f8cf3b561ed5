import { asc, eq } from "drizzle-orm";
import { reviewPhotos } from "#db/schema/review-photos.ts";
import { reviews } from "#db/schema/accounts.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { reviewProduct } from "#services/reviews/review-product.ts";
import type { Shop } from "#services/shop.ts";
import { drawing } from "#tests/support/uploads/hostile-files.ts";
import { makeUser } from "./make-user.ts";

export type SentPhotos = { actor: UserActor; reviewId: number; photoIds: number[] };

/** A review with photos as a browser sends them. */
export async function reviewWithPhotos(
  shop: Shop,
  given: { productId: number; actor?: UserActor; count?: number },
): Promise<SentPhotos> {
  const actor = given.actor ?? (await makeUser(shop.db));
  const photos = await Promise.all(
    Array.from({ length: given.count ?? 1 }, async (_, place) =>
      drawing(80 + place, 60)
        .jpeg()
        .toBuffer(),
    ),
  );
  const { productId } = given;
  const sent = await reviewProduct(shop, { actor, productId, ratingHalves: 9, comment: "As in the photo", photos });
  if (!sent.ok) throw new Error(sent.message);
  const rows = await shop.db
    .select({ id: reviewPhotos.id, reviewId: reviewPhotos.reviewId, productId: reviews.productId })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(eq(reviews.userId, actor.id))
    .orderBy(asc(reviewPhotos.id));
  const theirs = rows.filter((row) => row.productId === productId);
  return { actor, reviewId: theirs[0]!.reviewId, photoIds: theirs.map(({ id }) => id) };
}
