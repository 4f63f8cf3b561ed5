import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import { takeSerial } from "./take-serial.ts";

/** The next invoice number of the store's own series; see takeSerial for why it comes last. */
export async function issueInvoice(tx: Db, given: { storeId: number; now: Date }): Promise<string> {
  const [store] = await tx.select({ series: stores.invoicePrefix }).from(stores).where(eq(stores.id, given.storeId));
  if (!store) throw new Error("A bill needs a store.");
  return takeSerial(tx, { series: store.series, now: given.now });
}
