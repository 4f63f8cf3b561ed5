import { and, eq, isNotNull } from "drizzle-orm";
import { reviews } from "#db/schema/accounts.ts";
import { reviewPhotos } from "#db/schema/review-photos.ts";
import { areaOf } from "#services/reviews/remove-photo-file.ts";
import type { Shop } from "#services/shop.ts";

/** The photos of somebody's reviews, under the names that the list of their reviews gives them. */
export async function collectPhotos(
  { db, files }: Pick<Shop, "db" | "files">,
  { userId }: { userId: number },
): Promise<Record<string, Buffer>> {
  const rows = await db
    .select({ id: reviewPhotos.id, state: reviewPhotos.state, path: reviewPhotos.filePath })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(and(eq(reviews.userId, userId), isNotNull(reviewPhotos.filePath)));
  const photos: Record<string, Buffer> = {};
  for (const { id, state, path } of rows) {
    const bytes = path === null ? null : await files.read(areaOf(state), path);
    if (bytes !== null) photos[`review-photos/${id}.webp`] = bytes;
  }
  return photos;
}
