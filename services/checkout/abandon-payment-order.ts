import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import { lockAccount } from "#services/cart/lock-customer.ts";
import { movePaymentOrder } from "#services/payments/move-payment-order.ts";
import { lockPaymentOrder, reservationOf } from "#services/payments/payment-order-row.ts";
import { release } from "#services/payments/reservation.ts";

/** A row that is still `creating` after this long belongs to a process that died. Longer than the gateway's time-out. */
export const CREATING_MS = 20_000;

/** The gateway made no order for it: gives back what it holds. Does nothing once it has become something else. */
export async function abandonPaymentOrder(db: Db, given: { id: string }): Promise<void> {
  const [owner] = await db
    .select({ userId: paymentOrders.userId })
    .from(paymentOrders)
    .where(eq(paymentOrders.id, given.id));
  if (!owner) return;
  await db.transaction(async (tx) => {
    await lockAccount(tx, owner.userId);
    const row = await lockPaymentOrder(tx, given);
    if (row === null || !(await movePaymentOrder(tx, { id: row.id, to: "abandoned" }))) return;
    await release(tx, reservationOf(row));
  });
}
