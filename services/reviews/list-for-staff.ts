import { and, asc, eq, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { reviews, users } from "#db/schema/accounts.ts";
import { products } from "#db/schema/catalogue.ts";
import { reviewPhotos } from "#db/schema/review-photos.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, fullName } from "#domain/accounts/actor.ts";
import type { Fit } from "#domain/catalogue/review-fit.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import type { Judgement } from "#domain/reviews/judgement.ts";
import { AppError } from "#domain/wire/errors.ts";
import { type AuditRow, readEntriesAbout } from "#services/audit/read-entries.ts";
import { countUpTo } from "#services/count-up-to.ts";
import { saysOrIsOf } from "#services/catalogue/says-or-is-of.ts";
import { type PageById, pageById, type PlaceById } from "#services/page-by-id.ts";

const PAGE = 50;
/** More are told as "10,000+". */
export const REVIEWS_COUNTED_TO = 10_000;

/** "waiting": a photo of it waits to be looked at. "photos": it has any that is shown. */
export type ReviewPhotoFilter = "waiting" | "photos";

export type StaffReviewRow = {
  id: number;
  product: string;
  liveSaleId: number;
  /** 1 to 10. */
  ratingHalves: number;
  comment: string;
  verified: boolean;
  photosWaiting: number;
  at: Date;
};

export type StaffReview = Omit<StaffReviewRow, "photosWaiting"> & {
  /** The name under which it stands on the product's page. */
  author: string;
  fit: Fit | null;
  photos: { id: number; state: Judgement; reason: string; width: number; height: number }[];
  /** What the log of staff says about it. */
  audit: AuditRow[];
};

const AT = { storeId: WEBSITE_STORE.id };

const hasPhoto = (state: Judgement) =>
  sql`exists (select 1 from review_photos p where p.review_id = ${reviews.id} and p.state = ${state})`;

const PHOTOS_WAITING = sql<number>`(
  select count(*)::int from review_photos p where p.review_id = ${reviews.id} and p.state = 'waiting')`;

type Asked = PlaceById & {
  actor: Actor;
  q?: string;
  photos?: readonly ReviewPhotoFilter[];
  /** Whole stars, as people see them: 1 to 5. */
  stars?: readonly number[];
};

/** What customers say of products, the newest first, 50 a page. */
export async function listReviewsForStaff(db: Db, asked: Asked): Promise<PageById<StaffReviewRow> & { total: number }> {
  const { actor, q = "", photos = [], stars = [] } = asked;
  requirePermission(actor, "review.look", AT);
  const wanted = and(
    or(...photos.map((one) => hasPhoto(one === "waiting" ? "waiting" : "approved"))),
    or(...stars.map((one) => sql`(${reviews.ratingHalves} + 1) / 2 = ${one}`)),
    q === "" ? undefined : saysOrIsOf({ words: reviews.comment, productId: reviews.productId }, q),
  );
  const [page, total] = await Promise.all([
    pageById(
      { ...asked, size: PAGE, column: reviews.id },
      ({ beside, order, limit }) =>
        db
          .select({
            id: reviews.id,
            product: products.title,
            liveSaleId: products.liveSaleId,
            ratingHalves: reviews.ratingHalves,
            comment: reviews.comment,
            verified: reviews.verified,
            photosWaiting: PHOTOS_WAITING,
            at: reviews.createdAt,
          })
          .from(reviews)
          .innerJoin(products, eq(products.id, reviews.productId))
          .where(and(wanted, beside))
          .orderBy(order)
          .limit(limit),
      ({ id }) => id,
    ),
    countUpTo(db, { table: reviews, where: wanted, most: REVIEWS_COUNTED_TO }),
  ]);
  return { ...page, total };
}

/** One of them, with its photos, also those that nobody else sees. Throws `not_found`. */
export async function getReviewForStaff(db: Db, { actor, id }: { actor: Actor; id: number }): Promise<StaffReview> {
  requirePermission(actor, "review.look", AT);
  const [[found], photos, audit] = await Promise.all([
    db
      .select({
        id: reviews.id,
        product: products.title,
        liveSaleId: products.liveSaleId,
        ratingHalves: reviews.ratingHalves,
        comment: reviews.comment,
        verified: reviews.verified,
        fit: reviews.fit,
        at: reviews.createdAt,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .innerJoin(users, eq(users.id, reviews.userId))
      .where(eq(reviews.id, id)),
    db
      .select({
        id: reviewPhotos.id,
        state: reviewPhotos.state,
        reason: reviewPhotos.reason,
        width: reviewPhotos.width,
        height: reviewPhotos.height,
      })
      .from(reviewPhotos)
      .where(eq(reviewPhotos.reviewId, id))
      .orderBy(asc(reviewPhotos.id)),
    readEntriesAbout(db, { kind: "review", ids: [id] }),
  ]);
  if (!found) throw new AppError("not_found");
  const { firstName, lastName, ...review } = found;
  return { ...review, author: fullName({ firstName, lastName }), photos, audit };
}

/** A photo stands beside this review, and beside no other. Throws `not_found`. */
export async function requirePhotoOf(
  db: Db,
  { reviewId, photoId }: { reviewId: number; photoId: number },
): Promise<void> {
  const where = and(eq(reviewPhotos.id, photoId), eq(reviewPhotos.reviewId, reviewId));
  if ((await db.$count(reviewPhotos, where)) === 0) throw new AppError("not_found");
}
