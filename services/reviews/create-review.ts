import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { reviews } from "#db/schema/accounts.ts";
import { products } from "#db/schema/catalogue.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { RATING_CREATED } from "#domain/accounts/review-form.ts";
import type { Fit } from "#domain/catalogue/review-fit.ts";
import { AppError } from "#domain/wire/errors.ts";
import { lockCustomer } from "#services/cart/lock-customer.ts";
import { isSoldNow } from "#services/catalogue/is-sold-now.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { countStars } from "./count-stars.ts";
import { hasBought } from "./has-bought.ts";

/**
 * Writes a customer's review; a second one for the same product replaces the first.
 * `ratingHalves` is 1 to 10; `fit` is kept of glasses alone. Whether it was bought is looked up, and said by nobody. Throws `sign_in_required` for guests and `not_found` for an unknown product,
 * `too_many_requests` for one who does nothing else. `beside` writes what belongs to it in the same transaction.
 */
export async function createReview(
  db: Db,
  given: {
    actor: Actor;
    productId: number;
    ratingHalves: number;
    comment: string;
    fit?: Fit | null;
    now: Date;
    beside?: (tx: Db, reviewId: number) => Promise<void>;
  },
): Promise<{ message: typeof RATING_CREATED }> {
  const { actor } = given;
  if (actor.kind === "guest") throw new AppError("sign_in_required");
  await countAttempt(db, { rule: "review", subject: { account: String(actor.id) }, now: given.now });
  await db.transaction(async (tx) => {
    await lockCustomer(tx, actor.id);
    // The product's row is the lock: two reviews at once must not both miss the other in the mean.
    const [product] = await tx
      .select({ id: products.id, isGlasses: sql<boolean>`${products.frameShape} is not null` })
      .from(products)
      .where(sql`${products.id} = ${given.productId} and ${isSoldNow}`)
      .for("update");
    if (!product) throw new AppError("not_found");
    const review = {
      ratingHalves: given.ratingHalves,
      comment: given.comment.trim(),
      fit: product.isGlasses ? (given.fit ?? null) : null,
      verified: await hasBought(tx, { userId: actor.id, productId: product.id }),
      updatedAt: given.now,
    };
    const [written] = await tx
      .insert(reviews)
      .values({
        ...review,
        userId: actor.id,
        productId: product.id,
        storeId: WEBSITE_STORE.id,
        createdAt: given.now,
      })
      .onConflictDoUpdate({ target: [reviews.userId, reviews.productId], set: review })
      .returning({ id: reviews.id });
    await given.beside?.(tx, written!.id);
    await countStars(tx, { productId: product.id });
  });
  return { message: RATING_CREATED };
}
