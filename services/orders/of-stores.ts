import { isNotNull, or, type SQL } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { StoreScope } from "#domain/access/store-scope.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { inStores } from "#services/stores/in-stores.ts";

/** The orders that `isPermitted` says are of these stores: the website's are all that were bought online. */
export function ofStores(scope: StoreScope): SQL | undefined {
  const there = inStores(orders.storeId, scope);
  const isOnline = typeof scope !== "string" && scope.includes(WEBSITE_STORE.id);
  return isOnline ? or(there, isNotNull(orders.paymentOrderId)) : there;
}
