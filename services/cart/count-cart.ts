import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { cartLines } from "#db/schema/cart.ts";
import { isSignedIn, type Actor } from "#domain/accounts/actor.ts";

/** For the badge in the header; a guest's lines are counted from the cookie. */
export async function countCart(db: Db, given: { actor: Actor }): Promise<number> {
  if (!isSignedIn(given.actor)) return 0;
  return db.$count(cartLines, eq(cartLines.userId, given.actor.id));
}
