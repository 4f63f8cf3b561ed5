import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { loadOrderLines, type OrderLineView } from "#services/orders/load-order-lines.ts";
import type { Shop } from "#services/shop.ts";

export type OrderFacts = { order: typeof orders.$inferSelect; lines: OrderLineView[]; appUrl: string };

export async function loadOrderFacts(shop: Shop, given: { orderId: string }): Promise<OrderFacts | null> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, given.orderId));
  if (!order) return null;
  const lines = await loadOrderLines(shop.db, { orderIds: [order.id] });
  return { order, lines: lines.get(order.id) ?? [], appUrl: shop.appUrl };
}
