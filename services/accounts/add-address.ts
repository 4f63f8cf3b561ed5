import type { Db } from "#db/client.ts";
import { addresses } from "#db/schema/accounts.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { type Address, addressColumns, type AddressInput, toAddressRow } from "#services/accounts/address.ts";
import { requireUser } from "#services/accounts/require-user.ts";

export async function addAddress(db: Db, given: { actor: Actor; address: AddressInput }): Promise<Address> {
  const user = requireUser(given.actor);
  const [added] = await db
    .insert(addresses)
    .values({ ...toAddressRow(given.address), userId: user.id })
    .returning(addressColumns);
  return added!;
}
