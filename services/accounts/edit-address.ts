import type { Db } from "#db/client.ts";
import { addresses } from "#db/schema/accounts.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { type Address, addressColumns, type AddressInput, toAddressRow } from "./address.ts";
import { ownAddress } from "./own-address.ts";
import { requireUser } from "./require-user.ts";

/** Orders keep the address as it was when they were paid. */
export async function editAddress(
  db: Db,
  given: { actor: Actor; addressId: number; address: AddressInput },
): Promise<Address> {
  const user = requireUser(given.actor);
  const [edited] = await db
    .update(addresses)
    .set(toAddressRow(given.address))
    .where(ownAddress(user.id, given.addressId))
    .returning(addressColumns);
  if (!edited) throw new AppError("not_found", { message: "We could not find this address" });
  return edited;
}
