import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import { checkDigit } from "#domain/invoicing/gstin.ts";

/** Of Delhi, with a valid check digit. */
export const gstinOf = (letters: string, state = "07"): string => {
  const first = `${state}AA${letters}1234B1Z`;
  return first + checkDigit(first);
};

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
