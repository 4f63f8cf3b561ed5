import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { invoiceSeries } from "#db/schema/invoice-series.ts";
import { financialYear } from "#domain/invoicing/financial-year.ts";
import { formatInvoiceNumber } from "#domain/invoicing/invoice-number.ts";

/**
 * Takes the next number of a series. Its row stays locked until the caller's transaction ends, so a number exists only
 * if its document does, and none is skipped. Every document of the series waits here: it is the last lock that is taken.
 * `series`: its name, or how the same statement finds it.
 */
export async function takeSerial(tx: Db, given: { series: string | SQL<string>; now: Date }): Promise<string> {
  const year = financialYear(given.now);
  const [next] = await tx
    .insert(invoiceSeries)
    .values({ series: given.series, financialYear: year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.series, invoiceSeries.financialYear],
      set: { lastNumber: sql`${invoiceSeries.lastNumber} + 1` },
    })
    .returning({ series: invoiceSeries.series, number: invoiceSeries.lastNumber });
  return formatInvoiceNumber({ ...next!, financialYear: year });
}
