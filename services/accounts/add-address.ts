import type { Db } from "#db/client.ts";
import { addresses } from "#db/schema/accounts.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import {
  type Address,
  addressColumns,
  type AddressInput,
  MOST_ADDRESSES,
  toAddressRow,
} from "#services/accounts/address.ts";
import { countAddresses } from "#services/accounts/list-addresses.ts";
import { requireUser } from "#services/accounts/require-user.ts";
import { lockCustomer } from "#services/cart/lock-customer.ts";

const TOO_MANY = `An address book holds ${MOST_ADDRESSES} addresses. Please delete one that you no longer need`;

export function addAddress(db: Db, given: { actor: Actor; address: AddressInput }): Promise<Address> {
  const { actor } = given;
  const user = requireUser(actor);
  const row = { ...toAddressRow(given.address), userId: user.id };
  return db.transaction(async (tx) => {
    // Many at once would each count before the others have written.
    await lockCustomer(tx, user.id);
    if ((await countAddresses(tx, { actor })) >= MOST_ADDRESSES) throw new AppError("conflict", { message: TOO_MANY });
    const [added] = await tx.insert(addresses).values(row).returning(addressColumns);
    return added!;
  });
}
