import { and, eq, isNull } from "drizzle-orm";
import { addresses } from "#db/schema/accounts.ts";

/** Someone else's address and a deleted one are as unknown as one that never was. */
export function ownAddress(userId: number, addressId: number) {
  return and(eq(addresses.id, addressId), ownAddresses(userId));
}

/** The address book: what was deleted stays for the orders that name it, and is in no book. */
export function ownAddresses(userId: number) {
  return and(eq(addresses.userId, userId), isNull(addresses.deletedAt));
}
