import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { wishlists } from "#db/schema/accounts.ts";
import { products } from "#db/schema/catalogue.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { requireUser } from "#services/accounts/require-user.ts";
import { isSoldNow } from "#services/catalogue/is-sold-now.ts";

/** Liking twice is liking once. */
export async function like(db: Db, given: { actor: Actor; productId: number; now: Date }): Promise<{ added: boolean }> {
  const user = requireUser(given.actor);
  const published = await db.$count(products, and(eq(products.id, given.productId), isSoldNow));
  if (published === 0) throw new AppError("not_found", { message: "We could not find this product" });
  const added = await db
    .insert(wishlists)
    .values({ userId: user.id, productId: given.productId, createdAt: given.now })
    .onConflictDoNothing()
    .returning({ productId: wishlists.productId });
  return { added: added.length > 0 };
}
