import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { purchaseSeries } from "#db/schema/purchasing.ts";
import { stores } from "#db/schema/stores.ts";
import { financialYear } from "#domain/invoicing/financial-year.ts";

/**
 * The next number of a store's purchase orders ("PO") or goods receipts ("GR"): "PO-DEL01/26-27/0001". Its row stays locked until
 * the caller's transaction ends, so that none is skipped; it is the last lock that is taken.
 */
export async function takePurchaseNumber(
  tx: Db,
  given: { kind: "PO" | "GR"; storeId: number; now: Date },
): Promise<string> {
  const { kind, storeId, now } = given;
  const year = financialYear(now);
  const [next] = await tx
    .insert(purchaseSeries)
    .values({ kind, storeId, financialYear: year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [purchaseSeries.kind, purchaseSeries.storeId, purchaseSeries.financialYear],
      set: { lastNumber: sql`${purchaseSeries.lastNumber} + 1` },
    })
    .returning({ number: purchaseSeries.lastNumber });
  const [store] = await tx.select({ code: stores.storeCode }).from(stores).where(eq(stores.id, storeId));
  return `${kind}-${store!.code}/${year.slice(2)}/${String(next!.number).padStart(4, "0")}`;
}
