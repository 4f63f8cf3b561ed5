import { asc, sql } from "drizzle-orm";
import { HIDDEN_STORE_CODES } from "#domain/catalogue/lists.ts";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";

export type StoreView = Awaited<ReturnType<typeof listStores>>[number];

/** As a condition: neither the website nor an excluded code, and open. */
export const isShownStore = sql`${stores.open} and ${stores.kind} = 'shop' and ${stores.storeCode} <> all(${sql.param([...HIDDEN_STORE_CODES])})`;

/** What is told of a shop. */
export const shownColumns = {
  id: stores.id,
  name: stores.name,
  storeCode: stores.storeCode,
  address: stores.address,
  city: stores.city,
  stateCode: stores.stateCode,
  zipCode: stores.zipCode,
  phone: stores.phone,
  email: stores.email,
  storeTime: stores.storeTime,
  latitude: stores.latitude,
  longitude: stores.longitude,
  image: stores.image,
};

/** The shops that the store locator shows: open, and neither the website nor an excluded code. */
export function listStores(db: Db) {
  return db.select(shownColumns).from(stores).where(isShownStore).orderBy(asc(stores.city), asc(stores.name));
}
