import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { wishlists } from "#db/schema/accounts.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { requireUser } from "#services/accounts/require-user.ts";

export async function unlike(db: Db, given: { actor: Actor; productId: number }): Promise<void> {
  const user = requireUser(given.actor);
  const removed = await db
    .delete(wishlists)
    .where(and(eq(wishlists.userId, user.id), eq(wishlists.productId, given.productId)))
    .returning({ productId: wishlists.productId });
  if (removed.length === 0) throw new AppError("not_found", { message: "This product is not in your wishlist" });
}
