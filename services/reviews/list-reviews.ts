import { desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { reviews, users } from "#db/schema/accounts.ts";
import { products } from "#db/schema/catalogue.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { Page } from "#domain/wire/page.ts";

export type ReviewView = {
  id: number;
  ratingHalves: number;
  comment: string;
  createdAt: Date;
  firstName: string;
  lastName: string;
};

/** Reviews of a product, newest first, with their mean in stars. Throws `not_found`. */
export async function listReviews(
  db: Db,
  given: { productId: number; page: number; limit: number },
): Promise<Page<ReviewView> & { rating: number | null }> {
  const [product] = await db
    .select({ reviewCount: products.reviewCount, ratingHalves: products.ratingHalves })
    .from(products)
    .where(eq(products.id, given.productId));
  if (!product) throw new AppError("not_found");
  const data = await db
    .select({
      id: reviews.id,
      ratingHalves: reviews.ratingHalves,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(eq(reviews.productId, given.productId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(given.limit)
    .offset((given.page - 1) * given.limit);
  const rating = product.reviewCount > 0 ? product.ratingHalves / (2 * product.reviewCount) : null;
  return { data, total: product.reviewCount, page: given.page, limit: given.limit, rating };
}
