import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import { gstinOf } from "#tests/support/access/store-trials.ts";

/** A shop in Delhi; answers its id. */
export async function plantStore(
  db: Db,
  given: { storeCode: string; invoicePrefix: string } & Partial<typeof stores.$inferInsert>,
): Promise<number> {
  const [store] = await db
    .insert(stores)
    .values({
      name: `Chashma ${given.storeCode}`,
      kind: "shop",
      address: "4 Anupam Arcade",
      city: "New Delhi",
      stateCode: "07",
      zipCode: "110017",
      phone: "98110 00102",
      email: `${given.storeCode.toLowerCase()}@shop.test`,
      storeTime: "Every day 10:00 AM to 8:00 PM",
      gstin: gstinOf("ACO"),
      ...given,
    })
    .returning({ id: stores.id });
  return store!.id;
}
