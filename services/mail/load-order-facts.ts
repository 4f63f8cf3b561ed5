import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { stores } from "#db/schema/stores.ts";
import { loadOrderLines, type OrderLineView } from "#services/orders/load-order-lines.ts";
import type { Shop } from "#services/shop.ts";

export type OrderFacts = {
  order: typeof orders.$inferSelect;
  lines: OrderLineView[];
  /** That of the website, for what was bought online. */
  store: { name: string; city: string };
  appUrl: string;
};

export async function loadOrderFacts(shop: Shop, given: { orderId: string }): Promise<OrderFacts | null> {
  const [row] = await shop.db
    .select({ order: orders, store: { name: stores.name, city: stores.city } })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(eq(orders.id, given.orderId));
  if (!row) return null;
  const { order, store } = row;
  const lines = await loadOrderLines(shop.db, { orderIds: [order.id] });
  return { order, store, lines: lines.get(order.id) ?? [], appUrl: shop.appUrl };
}
