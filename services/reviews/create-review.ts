import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { reviews } from "#db/schema/accounts.ts";
import { products } from "#db/schema/catalogue.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { RATING_CREATED } from "#domain/accounts/review-form.ts";
import { AppError } from "#domain/wire/errors.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";

/**
 * Writes a customer's review; a second one for the same product replaces the first.
 * `ratingHalves` is 1 to 10. Throws `sign_in_required` for guests and `not_found` for an unknown product,
 * `too_many_requests` for one who does nothing else.
 */
export async function createReview(
  db: Db,
  given: { actor: Actor; productId: number; ratingHalves: number; comment: string; now: Date },
): Promise<{ message: typeof RATING_CREATED }> {
  const { actor } = given;
  if (actor.kind === "guest") throw new AppError("sign_in_required");
  await countAttempt(db, { rule: "review", subject: { account: String(actor.id) }, now: given.now });
  await db.transaction(async (tx) => {
    // The product's row is the lock: two reviews at once must not both miss the other in the mean.
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(sql`${products.id} = ${given.productId} and ${products.published}`)
      .for("update");
    if (!product) throw new AppError("not_found");
    const review = {
      ratingHalves: given.ratingHalves,
      comment: given.comment.trim(),
      updatedAt: given.now,
    };
    await tx
      .insert(reviews)
      .values({
        ...review,
        userId: actor.id,
        productId: product.id,
        storeId: WEBSITE_STORE.id,
        createdAt: given.now,
      })
      .onConflictDoUpdate({ target: [reviews.userId, reviews.productId], set: review });
    await tx
      .update(products)
      .set({
        reviewCount: sql`(select count(*)::int from ${reviews} where ${reviews.productId} = ${product.id})`,
        ratingHalves: sql`(select sum(${reviews.ratingHalves})::int from ${reviews} where ${reviews.productId} = ${product.id})`,
      })
      .where(eq(products.id, product.id));
  });
  return { message: RATING_CREATED };
}
