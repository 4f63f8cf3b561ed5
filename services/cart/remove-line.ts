import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { cartLines, spentCartKeys } from "#db/schema/cart.ts";
import { isSignedIn, type Actor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { lockCustomer } from "./lock-customer.ts";

/** By the line's id or by its key. Throws `not_found` alike for a line that is gone and for one of somebody else. */
export async function removeLine(db: Db, given: { actor: Actor } & ({ id: number } | { key: string })): Promise<void> {
  const { actor } = given;
  if (!isSignedIn(actor)) throw new AppError("sign_in_required");
  await db.transaction(async (tx) => {
    await lockCustomer(tx, actor.id);
    const named = "id" in given ? eq(cartLines.id, given.id) : eq(cartLines.clientKey, given.key);
    const [gone] = await tx
      .delete(cartLines)
      .where(and(named, eq(cartLines.userId, actor.id)))
      .returning({ clientKey: cartLines.clientKey });
    if (!gone) throw new AppError("not_found");
    // A late repeat of the call that put it in must not bring it back.
    await tx.insert(spentCartKeys).values({ userId: actor.id, clientKey: gone.clientKey }).onConflictDoNothing();
  });
}
