import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { invoiceSeries } from "#db/schema/invoice-series.ts";
import { orders } from "#db/schema/orders.ts";
import { stockTransfers } from "#db/schema/transfers.ts";
import { financialYear } from "#domain/invoicing/financial-year.ts";
import { challanSeries, formatInvoiceNumber, INVOICE_SERIES } from "#domain/invoicing/invoice-number.ts";
import type { StoreRefusal } from "#domain/stores/store-fields.ts";
import { hasPrefix } from "./store-row.ts";

/**
 * Why a store's bills cannot carry this prefix from now on. A series counts without a gap through a financial year, so one
 * that has begun is not left, and none is begun that another store has left.
 */
export async function refuseSeries(
  tx: Db,
  given: { storeId: number | null; before: string | null; after: string; now: Date },
): Promise<Extract<StoreRefusal, "prefix_taken" | "prefix_used" | "prefix_of_other" | "series_begun"> | null> {
  const { storeId, before, after, now } = given;
  // Two stores that want the same prefix are told so one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('the series of stores', 0))`);
  if (after === INVOICE_SERIES.creditNote) return "prefix_taken";
  if (await hasPrefix(tx, { prefix: after, but: storeId })) return "prefix_taken";
  const asked = (before === null ? [after] : [before, after]).flatMap((prefix) => [prefix, challanSeries(prefix)]);
  const begun = await tx
    .select({ series: invoiceSeries.series })
    .from(invoiceSeries)
    .where(
      and(
        inArray(invoiceSeries.series, asked),
        eq(invoiceSeries.financialYear, financialYear(now)),
        gt(invoiceSeries.lastNumber, 0),
      ),
    );
  if (before !== null && begun.some(({ series }) => series === before || series === challanSeries(before)))
    return "series_begun";
  if (begun.length > 0) return "prefix_used";
  return (await isOfOther(tx, { storeId, series: after })) ? "prefix_of_other" : null;
}

/**
 * Whether another store wrote bills or papers of transfers under this prefix in any year. A series is one store's for a year, so its
 * ends tell whose.
 */
async function isOfOther(tx: Db, { storeId, series }: { storeId: number | null; series: string }): Promise<boolean> {
  const years = await tx
    .select()
    .from(invoiceSeries)
    .where(and(inArray(invoiceSeries.series, [series, challanSeries(series)]), gt(invoiceSeries.lastNumber, 0)));
  const ends = years.flatMap(({ lastNumber, ...year }) =>
    [1, lastNumber].map((number) => formatInvoiceNumber({ ...year, number })),
  );
  if (ends.length === 0) return false;
  const others = storeId === null ? undefined : ne(orders.storeId, storeId);
  if ((await tx.$count(orders, and(inArray(orders.invoiceNo, ends), others))) > 0) return true;
  const senders = storeId === null ? undefined : ne(stockTransfers.fromStoreId, storeId);
  return (await tx.$count(stockTransfers, and(inArray(stockTransfers.paperNo, ends), senders))) > 0;
}
