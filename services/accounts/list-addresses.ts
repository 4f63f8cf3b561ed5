import { and, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { addresses } from "#db/schema/accounts.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { type Address, addressColumns } from "#services/accounts/address.ts";
import { ownAddress } from "#services/accounts/own-address.ts";
import { requireUser } from "#services/accounts/require-user.ts";

/** The newest first. */
export function listAddresses(db: Db, { actor }: { actor: Actor }): Promise<Address[]> {
  const user = requireUser(actor);
  return db
    .select(addressColumns)
    .from(addresses)
    .where(and(eq(addresses.userId, user.id), isNull(addresses.deletedAt)))
    .orderBy(desc(addresses.id));
}

export async function findAddress(db: Db, given: { actor: Actor; addressId: number }): Promise<Address | null> {
  const user = requireUser(given.actor);
  const [found] = await db.select(addressColumns).from(addresses).where(ownAddress(user.id, given.addressId));
  return found ?? null;
}
