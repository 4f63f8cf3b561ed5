import { eq, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import { stores } from "#db/schema/stores.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { lastDayOf } from "#domain/orders/decide-pay-in-store.ts";
import { loadOrderLines, type OrderLineView } from "#services/orders/load-order-lines.ts";
import { type CollectStore, collectStoreColumns } from "#services/stores/collect-store.ts";
import type { Shop } from "#services/shop.ts";
import { type LinePicture, pictureOfLine } from "./mail-picture.ts";

export type MailLine = OrderLineView & { picture: LinePicture | null };

export type OrderFacts = {
  order: typeof orders.$inferSelect;
  lines: MailLine[];
  /** That of the website, for what was bought online. */
  store: CollectStore;
  /** The last day on which a store keeps it unpaid; null unless it does. */
  payBy: IsoDay | null;
  appUrl: string;
};

/** All that a mail about an order says of it, by two statements. */
export async function loadOrderFacts(shop: Shop, given: { orderId: string }): Promise<OrderFacts | null> {
  const [row] = await shop.db
    .select({
      order: orders,
      store: collectStoreColumns,
      keptUntil: paymentOrders.holdExpiresAt,
      paymentStatus: paymentOrders.status,
      pictures: sql<Record<number, LinePicture | null> | null>`(
        select json_object_agg(order_lines.id, ${pictureOfLine}) from order_lines where order_lines.order_id = orders.id)`,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .leftJoin(paymentOrders, eq(paymentOrders.id, orders.paymentOrderId))
    .where(eq(orders.id, given.orderId));
  if (!row) return null;
  const { order, store, pictures, keptUntil, paymentStatus } = row;
  const lines = (await loadOrderLines(shop.db, { orderIds: [order.id] })).get(order.id) ?? [];
  return {
    order,
    store,
    lines: lines.map((line) => ({ ...line, picture: pictures?.[line.id] ?? null })),
    payBy: paymentStatus === "reserved" && keptUntil !== null ? lastDayOf(keptUntil) : null,
    appUrl: shop.appUrl,
  };
}
