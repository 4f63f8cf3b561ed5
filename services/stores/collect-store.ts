import { stores } from "#db/schema/stores.ts";

/** What a customer is told of the store in which an order is collected. */
export const collectStoreColumns = {
  id: stores.id,
  name: stores.name,
  address: stores.address,
  city: stores.city,
  stateCode: stores.stateCode,
  zipCode: stores.zipCode,
  phone: stores.phone,
  storeTime: stores.storeTime,
  latitude: stores.latitude,
  longitude: stores.longitude,
};

export type CollectStore = Pick<typeof stores.$inferSelect, keyof typeof collectStoreColumns>;
