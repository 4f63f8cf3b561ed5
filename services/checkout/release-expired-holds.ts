import { and, asc, eq, lt } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import { lockCustomer } from "#services/cart/lock-customer.ts";
import { movePaymentOrder } from "./move-payment-order.ts";
import { lockPaymentOrder, reservationOf } from "./payment-order-row.ts";
import { release } from "./reservation.ts";

const BATCH = 200;

/** Gives back what was set aside for payments that did not come in time. Answers how many. */
export async function releaseExpiredHolds(db: Db, given: { now: Date }): Promise<number> {
  const { now } = given;
  const due = await db
    .select({ id: paymentOrders.id, userId: paymentOrders.userId })
    .from(paymentOrders)
    .where(and(eq(paymentOrders.holdState, "live"), lt(paymentOrders.holdExpiresAt, now)))
    .orderBy(asc(paymentOrders.holdExpiresAt))
    .limit(BATCH);
  let released = 0;
  for (const { id, userId } of due) {
    const done = await db.transaction(async (tx) => {
      await lockCustomer(tx, userId);
      const row = await lockPaymentOrder(tx, { id });
      // Paid, renewed or given back since it was listed.
      if (row === null || row.holdState !== "live" || row.holdExpiresAt >= now) return false;
      const to = row.status === "creating" ? "abandoned" : "expired";
      if (!(await movePaymentOrder(tx, { id, to }))) return false;
      await release(tx, reservationOf(row));
      return true;
    });
    if (done) released += 1;
  }
  return released;
}
