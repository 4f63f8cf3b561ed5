import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { isBought } from "#domain/orders/is-bought.ts";
import { BOUGHT_FACTS } from "./bought-facts.ts";

/** Whether somebody has bought this product and kept it, online or from a counter. */
export async function hasBought(db: Db, given: { userId: number; productId: number }): Promise<boolean> {
  const rows = await db
    .select(BOUGHT_FACTS)
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.userId, given.userId),
        eq(orderLines.productId, given.productId),
        // The lens of a pair names the frame's product as well.
        sql`${orderLines.kind} <> 'lens'`,
      ),
    );
  return rows.some(isBought);
}
