import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { requireUser } from "#services/accounts/require-user.ts";

/**
 * The GSTIN of the last order that this customer paid online. Null when that one had none: whoever bought for themselves
 * last time is not taken for a business.
 */
export async function findLastGstin(db: Db, { actor }: { actor: Actor }): Promise<string | null> {
  const [last] = await db
    .select({ gstin: orders.buyerGstin })
    .from(orders)
    .where(and(eq(orders.userId, requireUser(actor).id), eq(orders.invoiceStatus, INVOICE_STATUS.paid)))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return last?.gstin ?? null;
}
