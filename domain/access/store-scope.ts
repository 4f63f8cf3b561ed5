import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";

/** The stores for whose things somebody may do something. A counter has nothing to do with what was bought online. */
export type StoreScope = "all" | "all but the website" | readonly number[];

export function isWithin(scope: StoreScope, storeId: number): boolean {
  if (scope === "all") return true;
  return scope === "all but the website" ? storeId !== WEBSITE_STORE.id : scope.includes(storeId);
}

/** Whether there is a store in both. */
export function isShared(one: StoreScope, other: StoreScope): boolean {
  if (typeof one !== "string") return one.some((storeId) => isWithin(other, storeId));
  return typeof other === "string" || other.some((storeId) => isWithin(one, storeId));
}
