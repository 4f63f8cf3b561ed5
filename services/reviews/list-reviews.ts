import { desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { reviews, users } from "#db/schema/accounts.ts";

export type ReviewView = {
  id: number;
  ratingHalves: number;
  comment: string;
  createdAt: Date;
  firstName: string;
  lastName: string;
};

/** Reviews of a product, newest first. */
export function listReviews(
  db: Db,
  given: { productId: number; page: number; limit: number },
): Promise<ReviewView[]> {
  return db
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
}
