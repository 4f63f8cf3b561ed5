import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { reviews } from "#db/schema/accounts.ts";
import { products } from "#db/schema/catalogue.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { Judgement } from "#domain/reviews/judgement.ts";
import { requireUser } from "#services/accounts/require-user.ts";

export type OwnPhoto = { id: number; state: Judgement; reason: string; width: number; height: number };

export type OwnReview = {
  id: number;
  product: string;
  liveSaleId: number;
  ratingHalves: number;
  comment: string;
  createdAt: Date;
  photos: OwnPhoto[];
};

/** What somebody wrote, the newest first, with what became of the photos. */
export function listOwnReviews(db: Db, { actor }: { actor: Actor }): Promise<OwnReview[]> {
  const { id } = requireUser(actor);
  return db
    .select({
      id: reviews.id,
      product: products.title,
      liveSaleId: products.liveSaleId,
      ratingHalves: reviews.ratingHalves,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
      photos: sql<OwnPhoto[]>`(
        select coalesce(json_agg(json_build_object('id', p.id, 'state', p.state, 'reason', p.reason, 'width', p.width,
          'height', p.height) order by p.id), '[]') from review_photos p where p.review_id = ${reviews.id})`,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, id))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(200);
}
