import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { wishlists } from "#db/schema/accounts.ts";
import { products } from "#db/schema/catalogue.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { requireUser } from "#services/accounts/require-user.ts";
import { isSoldNow } from "#services/catalogue/is-sold-now.ts";
import { type ProductCard, selectCards } from "#services/catalogue/product-card.ts";

/** The newest first. What is no longer sold is left out, and comes back when it is sold again. */
export async function listWishlist(
  db: Db,
  given: { actor: Actor; page: number; limit: number },
): Promise<{ data: ProductCard[]; total: number }> {
  const user = requireUser(given.actor);
  const liked = db
    .select({ productId: wishlists.productId })
    .from(wishlists)
    .innerJoin(products, and(eq(products.id, wishlists.productId), isSoldNow))
    .where(eq(wishlists.userId, user.id));
  const [total, entries] = await Promise.all([
    db.$count(liked.as("liked")),
    liked
      .orderBy(desc(wishlists.createdAt), desc(wishlists.productId))
      .limit(given.limit)
      .offset((given.page - 1) * given.limit),
  ]);
  return {
    data: await cardsInOrder(
      db,
      entries.map((entry) => entry.productId),
    ),
    total,
  };
}

/** A guest's wishlist, which lives in the browser. */
export function listGuestWishlist(db: Db, { productIds }: { productIds: readonly number[] }): Promise<ProductCard[]> {
  return cardsInOrder(db, productIds);
}

/** Which products carry a filled heart. */
export async function listLikedIds(db: Db, { actor }: { actor: Actor }): Promise<number[]> {
  const user = requireUser(actor);
  const rows = await db.select({ productId: wishlists.productId }).from(wishlists).where(eq(wishlists.userId, user.id));
  return rows.map((row) => row.productId);
}

async function cardsInOrder(db: Db, ids: readonly number[]): Promise<ProductCard[]> {
  const cards = await selectCards(db, ids);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
