import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";

/** A shop in Delhi that tests eyes. */
export async function makeStore(db: Db, storeCode: string): Promise<number> {
  const [store] = await db
    .insert(stores)
    .values({
      name: `Chashma ${storeCode}`,
      storeCode,
      kind: "shop",
      address: "4 Anupam Arcade",
      city: "New Delhi",
      stateCode: "07",
      zipCode: "110017",
      phone: "98110 00102",
      email: `${storeCode.toLowerCase()}@shop.test`,
      storeTime: "Every day 10:00 AM to 8:00 PM",
      gstin: "07AAACO1234B1Z6",
      invoicePrefix: storeCode.slice(1),
    })
    .returning({ id: stores.id });
  return store!.id;
}
