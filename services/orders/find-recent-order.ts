import { and, desc, eq, gt } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { type Actor, isSignedIn } from "#domain/accounts/actor.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";

export type RecentOrder = { id: string; uniqueId: string };

const RECENT_MS = 30 * 60_000;

/** What the signed-in person paid for in the last half hour; null when there is nothing, or nobody. */
export async function findRecentOrder(db: Db, given: { actor: Actor; now: Date }): Promise<RecentOrder | null> {
  const { actor, now } = given;
  if (!isSignedIn(actor)) return null;
  const [order] = await db
    .select({ id: orders.id, uniqueId: orders.uniqueId })
    .from(orders)
    .where(
      and(
        eq(orders.userId, actor.id),
        eq(orders.invoiceStatus, INVOICE_STATUS.paid),
        gt(orders.paidAt, new Date(now.getTime() - RECENT_MS)),
      ),
    )
    .orderBy(desc(orders.paidAt))
    .limit(1);
  return order ?? null;
}
