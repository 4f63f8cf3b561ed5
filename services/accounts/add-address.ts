import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { addresses } from "#db/schema/accounts.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { type Address, addressColumns, type AddressInput, MOST_ADDRESSES, toAddressRow } from "./address.ts";
import { countAddresses } from "./list-addresses.ts";
import { ownAddresses } from "./own-address.ts";
import { requireUser } from "./require-user.ts";
import { lockCustomer } from "#services/cart/lock-customer.ts";

const TOO_MANY = `You can save up to ${MOST_ADDRESSES} addresses. Please delete one you no longer need`;

/** `requestHash`: of a request with an Idempotency-Key; its repeat gets the address that it added. */
export function addAddress(
  db: Db,
  given: { actor: Actor; address: AddressInput; requestHash?: string },
): Promise<Address> {
  const { actor, requestHash } = given;
  const user = requireUser(actor);
  const row = { ...toAddressRow(given.address), userId: user.id, requestHash };
  return db.transaction(async (tx) => {
    // Many at once would each count before the others have written.
    await lockCustomer(tx, user.id);
    const before = requestHash && (await findAdded(tx, { userId: user.id, requestHash }));
    if (before) return before;
    if ((await countAddresses(tx, { actor })) >= MOST_ADDRESSES) throw new AppError("conflict", { message: TOO_MANY });
    const [added] = await tx.insert(addresses).values(row).returning(addressColumns);
    return added!;
  });
}

/** Its answer was lost, or its process died after the commit. */
async function findAdded(tx: Db, given: { userId: number; requestHash: string }): Promise<Address | undefined> {
  const [found] = await tx
    .select(addressColumns)
    .from(addresses)
    .where(and(ownAddresses(given.userId), eq(addresses.requestHash, given.requestHash)));
  return found;
}
