import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { addresses } from "#db/schema/accounts.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { type Address, addressColumns, type AddressInput, toAddressRow } from "#services/accounts/address.ts";
import { requireUser } from "#services/accounts/require-user.ts";

/** More than anybody has, and few enough to show and load at once. */
const MOST_ADDRESSES = 50;
const TOO_MANY = `An address book holds ${MOST_ADDRESSES} addresses. Please delete one that you no longer need`;

export async function addAddress(db: Db, given: { actor: Actor; address: AddressInput }): Promise<Address> {
  const user = requireUser(given.actor);
  const own = and(eq(addresses.userId, user.id), isNull(addresses.deletedAt));
  if ((await db.$count(addresses, own)) >= MOST_ADDRESSES) throw new AppError("conflict", { message: TOO_MANY });
  const [added] = await db
    .insert(addresses)
    .values({ ...toAddressRow(given.address), userId: user.id })
    .returning(addressColumns);
  return added!;
}
