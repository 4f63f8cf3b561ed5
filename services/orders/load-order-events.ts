import { asc, inArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orderEvents } from "#db/schema/orders.ts";
import type { Stage } from "#domain/orders/stages.ts";

export type OrderEvent = { stage: Stage; at: Date };

/** The dated stages of several orders, oldest first, by the order's id. Notes stay inside: they are the shop's. */
export async function loadOrderEvents(
  db: Db,
  given: { orderIds: readonly string[] },
): Promise<Map<string, OrderEvent[]>> {
  const byOrder = new Map<string, OrderEvent[]>();
  if (given.orderIds.length === 0) return byOrder;
  const rows = await db
    .select({ orderId: orderEvents.orderId, stage: orderEvents.stage, at: orderEvents.createdAt })
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, [...given.orderIds]))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id));
  for (const { orderId, stage, at } of rows) {
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), { stage, at }]);
  }
  return byOrder;
}
