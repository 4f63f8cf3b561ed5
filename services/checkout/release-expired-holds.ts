import { and, asc, eq, gt, lt, ne } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import { lockAccount } from "#services/cart/lock-customer.ts";
import { latestTrue } from "#services/clock-skew.ts";
import { movePaymentOrder } from "#services/payments/move-payment-order.ts";
import { HOLD_MS, lockPaymentOrder, reservationOf } from "#services/payments/payment-order-row.ts";
import { release } from "#services/payments/reservation.ts";
import { extendHold } from "#services/payments/extend-hold.ts";

const BATCH = 200;

/** Gives back what was set aside for payments that did not come in time. Answers how many. */
export async function releaseExpiredHolds(db: Db, given: { now: Date }): Promise<number> {
  const { now } = given;
  await shortenHolds(db, now);
  const due = await db
    .select({ id: paymentOrders.id, userId: paymentOrders.userId })
    .from(paymentOrders)
    .where(and(isShortHold, lt(paymentOrders.holdExpiresAt, now)))
    .orderBy(asc(paymentOrders.holdExpiresAt))
    .limit(BATCH);
  let released = 0;
  for (const { id, userId } of due) {
    const done = await db.transaction(async (tx) => {
      await lockAccount(tx, userId);
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

/** What a store keeps for days ends by `endStoreHolds`, with its order. */
const isShortHold = and(eq(paymentOrders.holdState, "live"), ne(paymentOrders.status, "reserved"));

/**
 * No other hold lasts longer than a quarter of an hour. One that does was made by a clock that was ahead, or that clock is back
 * now: its customer may be paying, so it gets the whole time once more and not the rest of a day.
 */
async function shortenHolds(db: Db, now: Date): Promise<void> {
  const long = await db
    .select({ id: paymentOrders.id, userId: paymentOrders.userId })
    .from(paymentOrders)
    .where(and(isShortHold, gt(paymentOrders.holdExpiresAt, longestHold(now))))
    .limit(BATCH);
  for (const { id, userId } of long)
    await db.transaction(async (tx) => {
      await lockAccount(tx, userId);
      await extendHold(tx, { id, expiresAt: new Date(now.getTime() + HOLD_MS) });
    });
}

const longestHold = (now: Date) => new Date(latestTrue(now).getTime() + HOLD_MS);
