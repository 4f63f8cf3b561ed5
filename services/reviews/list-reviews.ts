import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { reviews, users } from "#db/schema/accounts.ts";
import { products } from "#db/schema/catalogue.ts";
import type { Fit, FitCounts, ReviewOrder } from "#domain/catalogue/review-fit.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { Page } from "#domain/wire/page.ts";
import { isGoods } from "#services/catalogue/is-sold-now.ts";
import { photosOf, type ReviewPhoto } from "./photos-of.ts";

export type ReviewView = {
  id: number;
  ratingHalves: number;
  comment: string;
  createdAt: Date;
  firstName: string;
  lastName: string;
  fit: Fit | null;
  /** Whoever wrote it had bought it. */
  verified: boolean;
  /** Those that were approved. */
  photos: ReviewPhoto[];
};

const ORDERS: Readonly<Record<ReviewOrder, SQL[]>> = {
  newest: [],
  highest: [desc(reviews.ratingHalves)],
  lowest: [asc(reviews.ratingHalves)],
};

/** Reviews of a product, by default newest first, with their mean in stars and how it fits. Throws `not_found`. */
export async function listReviews(
  db: Db,
  given: { productId: number; page: number; limit: number; order?: ReviewOrder },
): Promise<Page<ReviewView> & { rating: number | null; fits: FitCounts }> {
  const [product] = await db
    .select({
      reviewCount: products.reviewCount,
      ratingHalves: products.ratingHalves,
      fits: sql<FitCounts>`(select json_build_object('narrow', count(*) filter (where r.fit = 'narrow'),
        'true', count(*) filter (where r.fit = 'true'), 'wide', count(*) filter (where r.fit = 'wide'))
        from reviews r where r.product_id = ${given.productId}::int)`,
    })
    .from(products)
    .where(and(eq(products.id, given.productId), isGoods));
  if (!product) throw new AppError("not_found");
  const data = await db
    .select({
      id: reviews.id,
      ratingHalves: reviews.ratingHalves,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
      fit: reviews.fit,
      verified: reviews.verified,
      photos: photosOf(sql`${reviews.id}`),
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(eq(reviews.productId, given.productId))
    .orderBy(...ORDERS[given.order ?? "newest"], desc(reviews.createdAt), desc(reviews.id))
    .limit(given.limit)
    .offset((given.page - 1) * given.limit);
  const rating = product.reviewCount > 0 ? product.ratingHalves / (2 * product.reviewCount) : null;
  return { data, total: product.reviewCount, page: given.page, limit: given.limit, rating, fits: product.fits };
}
