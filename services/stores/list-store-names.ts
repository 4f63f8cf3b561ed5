import { asc } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import type { StoreScope } from "#domain/access/store-scope.ts";
import { inStores } from "./in-stores.ts";

export type StoreName = { id: number; name: string; city: string };

/** What the stores are called, for staff: the website's among them, closed ones too. */
export function listStoreNames(db: Db, given: { stores: StoreScope }): Promise<StoreName[]> {
  const named = db.select({ id: stores.id, name: stores.name, city: stores.city }).from(stores);
  return named.where(inStores(stores.id, given.stores)).orderBy(asc(stores.city), asc(stores.name));
}
