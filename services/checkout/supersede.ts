import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import { movePaymentOrder } from "#services/payments/move-payment-order.ts";
import { reservationOf, type PaymentOrderRow } from "#services/payments/payment-order-row.ts";
import { release } from "#services/payments/reservation.ts";

/**
 * Takes an open payment order out of the way of another one, and gives back what it holds. The caller has locked the
 * reservations of both. Money that comes for it all the same is looked at by `settle`.
 */
export async function supersede(tx: Db, given: { old: PaymentOrderRow }): Promise<void> {
  const { old } = given;
  if (!(await movePaymentOrder(tx, { id: old.id, to: "superseded" })))
    throw new Error("Only an open one is superseded.");
  await release(tx, reservationOf(old));
}

/** Written after the newer row exists, since the older one names it. */
export async function nameSuccessor(tx: Db, given: { oldId: string; byId: string }): Promise<void> {
  await tx.update(paymentOrders).set({ supersededBy: given.byId }).where(eq(paymentOrders.id, given.oldId));
}
