import { eq, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { stores } from "#db/schema/stores.ts";
import { loadOrderLines, type OrderLineView } from "#services/orders/load-order-lines.ts";
import type { Shop } from "#services/shop.ts";
import { type LinePicture, pictureOfLine } from "./mail-picture.ts";

export type MailLine = OrderLineView & { picture: LinePicture | null };

export type OrderFacts = {
  order: typeof orders.$inferSelect;
  lines: MailLine[];
  /** That of the website, for what was bought online. */
  store: { name: string; address: string; city: string; phone: string; storeTime: string };
  appUrl: string;
};

/** All that a mail about an order says of it, by two statements. */
export async function loadOrderFacts(shop: Shop, given: { orderId: string }): Promise<OrderFacts | null> {
  const [row] = await shop.db
    .select({
      order: orders,
      store: {
        name: stores.name,
        address: stores.address,
        city: stores.city,
        phone: stores.phone,
        storeTime: stores.storeTime,
      },
      pictures: sql<Record<number, LinePicture | null> | null>`(
        select json_object_agg(order_lines.id, ${pictureOfLine}) from order_lines where order_lines.order_id = orders.id)`,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(eq(orders.id, given.orderId));
  if (!row) return null;
  const { order, store, pictures } = row;
  const lines = (await loadOrderLines(shop.db, { orderIds: [order.id] })).get(order.id) ?? [];
  return {
    order,
    store,
    lines: lines.map((line) => ({ ...line, picture: pictures?.[line.id] ?? null })),
    appUrl: shop.appUrl,
  };
}
