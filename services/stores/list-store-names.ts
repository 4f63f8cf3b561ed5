import { asc, inArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";

export type StoreName = { id: number; name: string; city: string };

/** What the stores are called, for staff: the website's among them, closed ones too. */
export function listStoreNames(db: Db, given: { stores: "all" | readonly number[] }): Promise<StoreName[]> {
  const named = db.select({ id: stores.id, name: stores.name, city: stores.city }).from(stores);
  const wanted = given.stores === "all" ? undefined : inArray(stores.id, [...given.stores]);
  return named.where(wanted).orderBy(asc(stores.city), asc(stores.name));
}
