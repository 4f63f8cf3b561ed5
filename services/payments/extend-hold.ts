import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import { stockHolds } from "#db/schema/stock.ts";

/** Lets a live hold run on. */
export async function extendHold(tx: Db, given: { id: string; expiresAt: Date }): Promise<void> {
  const { id, expiresAt } = given;
  await tx
    .update(paymentOrders)
    .set({ holdExpiresAt: expiresAt })
    .where(and(eq(paymentOrders.id, id), eq(paymentOrders.holdState, "live")));
  await tx
    .update(stockHolds)
    .set({ expiresAt })
    .where(and(eq(stockHolds.paymentOrderId, id), eq(stockHolds.state, "live")));
}
