import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import { takeSerial } from "./take-serial.ts";

/** The next invoice number of the store's own series; see takeSerial for why it comes last. A bill needs a store: throws without one. */
export function issueInvoice(tx: Db, given: { storeId: number; now: Date }): Promise<string> {
  const own = tx.select({ series: stores.invoicePrefix }).from(stores).where(eq(stores.id, given.storeId));
  return takeSerial(tx, { series: sql<string>`(${own.getSQL()})`, now: given.now });
}
