import { and, inArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { wishlists } from "#db/schema/accounts.ts";
import { products } from "#db/schema/catalogue.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { requireUser } from "#services/accounts/require-user.ts";
import { isSoldNow } from "#services/catalogue/is-sold-now.ts";

/** Adds what a guest liked, one by one; what is liked already, or no longer sold, changes nothing. */
export async function mergeGuestWishlist(
  db: Db,
  given: { actor: Actor; productIds: readonly number[]; now: Date },
): Promise<void> {
  const user = requireUser(given.actor);
  if (given.productIds.length === 0) return;
  await db.transaction(async (tx) => {
    const known = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(inArray(products.id, [...given.productIds]), isSoldNow))
      .orderBy(products.id);
    for (const { id } of known) {
      await tx.insert(wishlists).values({ userId: user.id, productId: id, createdAt: given.now }).onConflictDoNothing();
    }
  });
}
