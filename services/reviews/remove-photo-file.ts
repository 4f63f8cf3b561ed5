import { inArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { reviewPhotos } from "#db/schema/review-photos.ts";
import type { Judgement } from "#domain/reviews/judgement.ts";
import type { Shop } from "#services/shop.ts";

/** Where the file of a photo lies: one that was not approved has no address. */
export const areaOf = (state: Judgement) => (state === "approved" ? "reviews" : "unchecked");

/** Takes the file of a row away that goes, once that is committed; what was made of it at other widths goes with it. */
export async function removePhotoFile(
  tx: Db,
  shop: Pick<Shop, "jobs">,
  { filePath, state }: { filePath: string | null; state: Judgement },
): Promise<void> {
  if (filePath !== null) await shop.jobs.send(tx, "files.remove", { area: areaOf(state), path: filePath });
}

/** All photos of these reviews, rows and files. */
export async function removePhotosOf(
  tx: Db,
  shop: Pick<Shop, "jobs">,
  { reviewIds }: { reviewIds: readonly number[] },
): Promise<void> {
  if (reviewIds.length === 0) return;
  const gone = await tx
    .delete(reviewPhotos)
    .where(inArray(reviewPhotos.reviewId, [...reviewIds]))
    .returning();
  for (const photo of gone) await removePhotoFile(tx, shop, photo);
}
