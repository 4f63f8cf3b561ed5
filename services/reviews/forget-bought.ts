import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { reviews } from "#db/schema/accounts.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { forgetAnswers } from "#services/questions/forget-answers.ts";
import { hasBought } from "./has-bought.ts";

/**
 * After an order, or a part of it, was taken back: what its customer wrote about things that they no longer own stays, and
 * is no verified purchase any more; what they answered as buyers goes. In the caller's transaction, under the customer's lock.
 */
export async function forgetBought(tx: Db, given: { orderId: string }): Promise<void> {
  await forgetAnswers(tx, given);
  const rows = await tx
    .selectDistinct({ userId: reviews.userId, productId: reviews.productId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(reviews, and(eq(reviews.userId, orders.userId), eq(reviews.productId, orderLines.productId)))
    .where(and(eq(orders.id, given.orderId), eq(reviews.verified, true)));
  const gone: number[] = [];
  for (const row of rows) if (!(await hasBought(tx, row))) gone.push(row.productId);
  if (gone.length === 0) return;
  const { userId } = rows[0]!;
  await tx
    .update(reviews)
    .set({ verified: false })
    .where(and(eq(reviews.userId, userId), inArray(reviews.productId, gone)));
}
