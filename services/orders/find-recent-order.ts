import { and, desc, eq, gt, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { type Actor, isSignedIn } from "#domain/accounts/actor.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { PAYMENT_WAY_FACTS } from "#domain/orders/payment-ways.ts";

export type RecentOrder = { id: string; uniqueId: string };

const RECENT_MS = 30 * 60_000;

/** What the signed-in person ordered in the last half hour; null when there is nothing, or nobody. */
export async function findRecentOrder(db: Db, given: { actor: Actor; now: Date }): Promise<RecentOrder | null> {
  const { actor, now } = given;
  if (!isSignedIn(actor)) return null;
  const since = new Date(now.getTime() - RECENT_MS);
  const [order] = await db
    .select({ id: orders.id, uniqueId: orders.uniqueId })
    .from(orders)
    .where(
      and(
        eq(orders.userId, actor.id),
        // Cancelled is not placed, whatever was paid for it.
        ne(orders.stage, "cancelled"),
        or(
          and(eq(orders.invoiceStatus, INVOICE_STATUS.paid), gt(orders.paidAt, since)),
          // What is paid later is placed when it is ordered.
          and(
            inArray(orders.paymentMode, [PAYMENT_WAY_FACTS.cash_on_delivery.mode, PAYMENT_WAY_FACTS.pay_in_store.mode]),
            isNotNull(orders.paymentOrderId),
            gt(orders.createdAt, since),
          ),
        ),
      ),
    )
    .orderBy(desc(sql`coalesce(${orders.paidAt}, ${orders.createdAt})`))
    .limit(1);
  return order ?? null;
}
