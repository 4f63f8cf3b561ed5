import { and, eq, inArray } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { paymentAttempts } from "#db/schema/payments.ts";
import { canRetry } from "#domain/orders/can-retry.ts";
import { retryFacts, selectOrders } from "#services/orders/order-view.ts";
import type { Shop } from "#services/shop.ts";

/** Whether nothing was charged for a failed order, and it can be tried again: what the mail about the failure says. */
export async function isStillUnpaid(shop: Shop, given: { orderId: string }): Promise<boolean> {
  const [row] = await selectOrders(shop.db).where(eq(orders.id, given.orderId));
  const paymentOrderId = row?.order.paymentOrderId;
  if (!row || !paymentOrderId) return false;
  const facts = retryFacts(row);
  if (!canRetry(facts, shop.now())) return false;
  // Captured or refunded: the customer's bank shows it as taken. One that is approved cannot be tried again.
  const taken = and(
    eq(paymentAttempts.paymentOrderId, paymentOrderId),
    inArray(paymentAttempts.status, ["captured", "refunded"]),
  );
  return (await shop.db.$count(paymentAttempts, taken)) === 0;
}
