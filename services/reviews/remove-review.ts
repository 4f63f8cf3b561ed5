import { eq } from "drizzle-orm";
import { reviews } from "#db/schema/accounts.ts";
import { products } from "#db/schema/catalogue.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, idOf, type SystemActor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { countStars } from "./count-stars.ts";
import { removePhotosOf } from "./remove-photo-file.ts";

/** Takes a review away, one's own or as staff any, with its photos. Another's is as unknown as one that never was. */
export async function removeReview(
  shop: Pick<Shop, "db" | "jobs" | "now">,
  { actor, reviewId }: { actor: Actor | SystemActor; reviewId: number },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const theirs = eq(reviews.id, reviewId);
    const [review] = await tx
      .select({ userId: reviews.userId, productId: reviews.productId })
      .from(reviews)
      .where(theirs);
    if (!review) throw new AppError("not_found");
    const isOwn = idOf(actor) === review.userId;
    if (!isOwn) requirePermission(actor, "review.judge", { storeId: WEBSITE_STORE.id });
    // As for a new review: the product's row is the lock of its mean.
    await tx.select({ id: products.id }).from(products).where(eq(products.id, review.productId)).for("update");
    await removePhotosOf(tx, shop, { reviewIds: [reviewId] });
    const gone = await tx.delete(reviews).where(theirs).returning({ id: reviews.id });
    // Two at once: the second finds it done.
    if (gone.length === 0) throw new AppError("not_found");
    await countStars(tx, { productId: review.productId });
    if (!isOwn)
      await recordAudit(tx, {
        actor,
        action: "review.removed",
        object: { kind: "review", id: reviewId },
        data: { product: review.productId },
        now: shop.now(),
      });
  });
}
