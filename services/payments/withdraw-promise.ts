import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stockHolds } from "#db/schema/stock.ts";
import { movePaymentOrder } from "./move-payment-order.ts";

/** Takes back what was to be paid at the door: its sale is none any more. The caller returns the units to the shelf. */
export async function withdrawPromise(tx: Db, given: { id: string }): Promise<boolean> {
  if (!(await movePaymentOrder(tx, { id: given.id, to: "abandoned", holdState: "released" }))) return false;
  await tx.update(stockHolds).set({ state: "released" }).where(eq(stockHolds.paymentOrderId, given.id));
  return true;
}
