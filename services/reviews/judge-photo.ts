import { and, asc, eq, sql } from "drizzle-orm";
import { reviews } from "#db/schema/accounts.ts";
import { products } from "#db/schema/catalogue.ts";
import { reviewPhotos } from "#db/schema/review-photos.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, idOf, type SystemActor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { decideVerdict, type Verdict, type VerdictRefusal } from "#domain/reviews/judgement.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { Page } from "#domain/wire/page.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { putFile } from "#services/uploads/put-file.ts";
import { areaOf, removePhotoFile } from "./remove-photo-file.ts";

/** Photos stand on the website's pages. */
const AT = { storeId: WEBSITE_STORE.id };

export type WaitingPhoto = {
  id: number;
  reviewId: number;
  product: string;
  liveSaleId: number;
  comment: string;
  width: number;
  height: number;
  createdAt: Date;
};

/** Photos that nobody has judged, the oldest first, with the review that they came with. */
export async function listWaitingPhotos(
  { db }: Pick<Shop, "db">,
  { actor, page, limit }: { actor: Actor | SystemActor; page: number; limit: number },
): Promise<Page<WaitingPhoto>> {
  requirePermission(actor, "review.look", AT);
  const waiting = eq(reviewPhotos.state, "waiting");
  const data = await db
    .select({
      id: reviewPhotos.id,
      reviewId: reviews.id,
      product: products.title,
      liveSaleId: products.liveSaleId,
      comment: reviews.comment,
      width: reviewPhotos.width,
      height: reviewPhotos.height,
      createdAt: reviewPhotos.createdAt,
    })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(waiting)
    .orderBy(asc(reviewPhotos.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { data, total: await db.$count(reviewPhotos, waiting), page, limit };
}

/** The file of a photo, for its writer and for whoever judges it. To all others it is as unknown as one that never was. */
export async function readPhoto(
  { db, files }: Pick<Shop, "db" | "files">,
  { actor, photoId, ownOnly = false }: { actor: Actor | SystemActor; photoId: number; ownOnly?: boolean },
): Promise<Buffer> {
  const [photo] = await db
    .select({ filePath: reviewPhotos.filePath, state: reviewPhotos.state, userId: reviews.userId })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(eq(reviewPhotos.id, photoId));
  if (!photo) throw new AppError("not_found");
  const isOwn = idOf(actor) === photo.userId;
  if (ownOnly && !isOwn) throw new AppError("not_found");
  if (!isOwn) requirePermission(actor, "review.look", AT);
  const bytes = photo.filePath === null ? null : await files.read(areaOf(photo.state), photo.filePath);
  if (bytes === null) throw new AppError("not_found");
  return bytes;
}

type Judged = { ok: true } | { ok: false; reason: VerdictRefusal };

/** Shows a photo on the product's page, or refuses it for good with a reason that its writer reads. Of two at once one counts. */
export async function judgePhoto(
  shop: Pick<Shop, "db" | "files" | "jobs" | "log" | "now">,
  given: { actor: Actor | SystemActor; photoId: number; verdict: Verdict; reason: string },
): Promise<Judged> {
  const { actor, photoId, verdict } = given;
  requirePermission(actor, "review.judge", AT);
  // Only what was approved lies where an address leads to it, so that the file moves before the row says so.
  const moved = verdict === "approved" ? await copyToPublic(shop, photoId) : null;
  const judged = await shop.db
    .transaction(async (tx): Promise<Judged> => {
      const [photo] = await tx.select().from(reviewPhotos).where(eq(reviewPhotos.id, photoId)).for("update");
      if (!photo) throw new AppError("not_found");
      const decided = decideVerdict(photo.state, given);
      if (!decided.ok) return decided;
      if (verdict === "approved" && moved === null) throw new AppError("not_found");
      const now = shop.now();
      await tx
        .update(reviewPhotos)
        .set({ state: verdict, filePath: moved, reason: decided.reason, judgedAt: now })
        .where(and(eq(reviewPhotos.id, photoId), eq(reviewPhotos.state, photo.state)));
      await removePhotoFile(tx, shop, photo);
      await recordAudit(tx, {
        actor,
        action: verdict === "approved" ? "review.photo_approved" : "review.photo_refused",
        object: { kind: "review", id: photo.reviewId },
        changes: { state: [photo.state, verdict] },
        data: { photo: photoId },
        now,
      });
      return { ok: true };
    })
    .catch(async (error: unknown) => {
      if (moved !== null) await shop.files.remove("reviews", moved);
      throw error;
    });
  if (!judged.ok && moved !== null) await shop.files.remove("reviews", moved);
  return judged;
}

/** Null when it is no longer one that waits: the row then says what it is. */
async function copyToPublic(shop: Pick<Shop, "db" | "files" | "log">, photoId: number): Promise<string | null> {
  const [photo] = await shop.db
    .select({ filePath: reviewPhotos.filePath })
    .from(reviewPhotos)
    .where(and(eq(reviewPhotos.id, photoId), sql`${reviewPhotos.state} = 'waiting'`));
  const bytes = photo?.filePath ? await shop.files.read("unchecked", photo.filePath) : null;
  if (bytes === null) return null;
  return putFile(shop, { area: "reviews", bytes, kind: { contentType: "image/webp", extension: "webp" } });
}
