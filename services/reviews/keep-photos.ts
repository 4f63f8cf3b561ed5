import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { reviewPhotos } from "#db/schema/review-photos.ts";
import { namePhoto, PHOTO_SIDE, PHOTOS_MAX, TOO_MANY_PHOTOS } from "#domain/reviews/photo-rules.ts";
import { PICTURE_TYPES } from "#domain/uploads/upload-rules.ts";
import { fitPicture } from "#integrations/uploads/fit-picture.ts";
import type { Shop } from "#services/shop.ts";
import { checkUpload } from "#services/uploads/check-upload.ts";
import { putFile } from "#services/uploads/put-file.ts";
import { removePhotoFile } from "./remove-photo-file.ts";

export type KeptPhoto = { path: string; width: number; height: number };
type Keeper = Pick<Shop, "files" | "uploads" | "log">;

/**
 * Checks photos as every upload is checked and puts them where no address leads. All or none: where one is refused, it is
 * said which, and nothing stays of the others.
 */
export async function keepPhotos(
  shop: Keeper,
  { photos }: { photos: readonly Uint8Array[] },
): Promise<{ ok: true; photos: KeptPhoto[] } | { ok: false; message: string }> {
  if (photos.length > PHOTOS_MAX) return { ok: false, message: TOO_MANY_PHOTOS };
  const kept: KeptPhoto[] = [];
  try {
    for (const [place, bytes] of photos.entries()) {
      const checked = await checkUpload(shop, { bytes, accept: PICTURE_TYPES });
      if (!checked.ok) {
        await dropPhotos(shop, kept);
        return { ok: false, message: namePhoto(place, checked.message) };
      }
      const { bytes: drawn, ...size } = await fitPicture(checked.upload.bytes, PHOTO_SIDE);
      const kind = { contentType: "image/webp", extension: "webp" } as const;
      kept.push({ path: await putFile(shop, { area: "unchecked", bytes: drawn, kind }), ...size });
    }
  } catch (error) {
    await dropPhotos(shop, kept);
    throw error;
  }
  return { ok: true, photos: kept };
}

/** Of photos that no row names yet. */
export async function dropPhotos({ files }: Pick<Shop, "files">, photos: readonly KeptPhoto[]): Promise<void> {
  for (const { path } of photos) await files.remove("unchecked", path);
}

/** Photos of a review take the place of those before; in the transaction that writes the review. */
export async function replacePhotos(
  tx: Db,
  shop: Pick<Shop, "jobs">,
  given: { reviewId: number; photos: readonly KeptPhoto[]; now: Date },
): Promise<void> {
  const { reviewId, photos, now } = given;
  const before = await tx.delete(reviewPhotos).where(eq(reviewPhotos.reviewId, reviewId)).returning();
  for (const photo of before) await removePhotoFile(tx, shop, photo);
  await tx
    .insert(reviewPhotos)
    .values(photos.map(({ path, ...size }) => ({ reviewId, filePath: path, ...size, createdAt: now })));
}
