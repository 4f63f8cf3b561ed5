import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { invoiceSeries } from "#db/schema/invoice-series.ts";
import { financialYear } from "#domain/invoicing/financial-year.ts";
import { INVOICE_SERIES } from "#domain/invoicing/invoice-number.ts";
import type { StoreRefusal } from "#domain/stores/store-fields.ts";
import { hasPrefix } from "./store-row.ts";

/**
 * Why a store's bills cannot carry this prefix from now on. A series counts without a gap through a financial year, so one
 * that has begun is not left, and none is begun that another store has left.
 */
export async function refuseSeries(
  tx: Db,
  given: { storeId: number | null; before: string | null; after: string; now: Date },
): Promise<Extract<StoreRefusal, "prefix_taken" | "prefix_used" | "series_begun"> | null> {
  const { storeId, before, after, now } = given;
  // Two stores that want the same prefix are told so one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('the series of stores', 0))`);
  if (after === INVOICE_SERIES.creditNote) return "prefix_taken";
  if (await hasPrefix(tx, { prefix: after, but: storeId })) return "prefix_taken";
  const asked = before === null ? [after] : [before, after];
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
  if (begun.some(({ series }) => series === before)) return "series_begun";
  return begun.length > 0 ? "prefix_used" : null;
}
