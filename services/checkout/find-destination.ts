import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { addresses } from "#db/schema/accounts.ts";
import { stores } from "#db/schema/stores.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { findState } from "#domain/invoicing/states.ts";
import type { OrderAddress } from "#domain/orders/purchase.ts";
import { AppError } from "#domain/wire/errors.ts";
import { findShownStore } from "#services/stores/find-shown-store.ts";

const NO_ADDRESS = "Please select address before proceeding to checkout";
const NO_STORE = "This store was not found";

/** Where a cart goes, and from whose shelf, series and State. */
export type Destination = {
  storeId: number;
  address: OrderAddress;
  /** The State in which the store that sells is registered. */
  supplierStateCode: string;
  /** Null: it is sent. */
  collect: { tryOn: boolean } | null;
};

type Question = { userId: number; addressId: number | null; storeId?: number | null; tryOn?: boolean };

/** The store that was named, or else an address: the one that was named, or the only one there is. */
export async function findDestination(db: Db, given: Question): Promise<Destination & { addressId: number | null }> {
  const { storeId = null, tryOn = false } = given;
  if (storeId === null || storeId === WEBSITE_STORE.id) return findDelivery(db, given);
  const store = await findShownStore(db, storeId);
  if (!store) throw new AppError("not_found", { message: NO_STORE });
  const place = { city: store.city, stateCode: store.stateCode, zipCode: store.zipCode };
  return {
    storeId,
    addressId: null,
    address: {
      address1: store.name,
      address2: store.address,
      ...place,
      state: findState(store.stateCode)?.name ?? "",
      country: "India",
      recipientName: null,
      recipientPhone: null,
    },
    supplierStateCode: store.stateCode,
    collect: { tryOn },
  };
}

async function findDelivery(db: Db, given: Question): Promise<Destination & { addressId: number }> {
  const { id, address1, address2, city, state, stateCode, zipCode, country, recipientName, recipientPhone } = addresses;
  const found = await db
    .select({
      id,
      address: { address1, address2, city, state, stateCode, zipCode, country, recipientName, recipientPhone },
      supplierGstin: stores.gstin,
    })
    .from(addresses)
    .innerJoin(stores, eq(stores.id, WEBSITE_STORE.id))
    .where(
      and(
        eq(addresses.userId, given.userId),
        isNull(addresses.deletedAt),
        given.addressId === null ? undefined : eq(id, given.addressId),
      ),
    )
    .orderBy(asc(id))
    .limit(2);
  if (given.addressId !== null && found.length === 0)
    throw new AppError("not_found", { message: "This address was not found" });
  if (found.length !== 1) throw new AppError("validation", { message: NO_ADDRESS, fields: { address_id: NO_ADDRESS } });
  const { id: addressId, address, supplierGstin } = found[0]!;
  const supplierStateCode = supplierGstin.slice(0, 2);
  return { storeId: WEBSITE_STORE.id, addressId, address, supplierStateCode, collect: null };
}
