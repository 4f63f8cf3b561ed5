import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { invoiceSeries } from "#db/schema/orders.ts";
import { stores } from "#db/schema/stores.ts";
import { financialYear } from "#domain/invoicing/financial-year.ts";
import { formatInvoiceNumber } from "#domain/invoicing/invoice-number.ts";

/**
 * Takes the next number of the store's series. The series row stays locked until the caller's transaction ends, so a
 * number exists only if its bill does, and none is skipped. Every bill waits here: it is the last lock that is taken.
 */
export async function issueInvoice(tx: Db, given: { storeId: number; now: Date }): Promise<string> {
  const [store] = await tx.select({ series: stores.invoicePrefix }).from(stores).where(eq(stores.id, given.storeId));
  if (!store) throw new Error("A bill needs a store.");
  const year = financialYear(given.now);
  const [next] = await tx
    .insert(invoiceSeries)
    .values({ series: store.series, financialYear: year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.series, invoiceSeries.financialYear],
      set: { lastNumber: sql`${invoiceSeries.lastNumber} + 1` },
    })
    .returning({ number: invoiceSeries.lastNumber });
  return formatInvoiceNumber({ series: store.series, financialYear: year, number: next!.number });
}
