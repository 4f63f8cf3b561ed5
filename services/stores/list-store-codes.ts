import { asc } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";

export type StoreCode = { id: number; code: string; name: string; city: string };

/** Every store by its code, as staff name it: the website's among them, closed ones too. */
export function listStoreCodes(db: Db): Promise<StoreCode[]> {
  const { id, storeCode, name, city } = stores;
  return db.select({ id, code: storeCode, name, city }).from(stores).orderBy(asc(city), asc(name));
}
