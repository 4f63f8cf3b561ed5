import { desc } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { addresses } from "#db/schema/accounts.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { type Address, addressColumns, MOST_ADDRESSES } from "./address.ts";
import { ownAddresses } from "./own-address.ts";
import { requireUser } from "./require-user.ts";

/** The newest first. */
export function listAddresses(
  db: Db,
  { actor, limit = MOST_ADDRESSES, offset = 0 }: { actor: Actor; limit?: number; offset?: number },
): Promise<Address[]> {
  return db
    .select(addressColumns)
    .from(addresses)
    .where(ownAddresses(requireUser(actor).id))
    .orderBy(desc(addresses.id))
    .limit(limit)
    .offset(offset);
}

export function countAddresses(db: Db, { actor }: { actor: Actor }): Promise<number> {
  return db.$count(addresses, ownAddresses(requireUser(actor).id));
}
