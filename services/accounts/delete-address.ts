import type { Db } from "#db/client.ts";
import { addresses } from "#db/schema/accounts.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { ownAddress } from "./own-address.ts";
import { requireUser } from "./require-user.ts";

/** Gone from the book; the row stays for the orders that name it. */
export async function deleteAddress(db: Db, given: { actor: Actor; addressId: number; now: Date }): Promise<void> {
  const user = requireUser(given.actor);
  const deleted = await db
    .update(addresses)
    .set({ deletedAt: given.now })
    .where(ownAddress(user.id, given.addressId))
    .returning({ id: addresses.id });
  if (deleted.length === 0) throw new AppError("not_found", { message: "We could not find this address" });
}
