import { inArray, isNotNull, or, type SQL } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";

/** The orders that `isPermitted` says are of these stores: the website's are all that were bought online. */
export function ofStores(stores: readonly number[]): SQL | undefined {
  const there = inArray(orders.storeId, [...stores]);
  return stores.includes(WEBSITE_STORE.id) ? or(there, isNotNull(orders.paymentOrderId)) : there;
}
