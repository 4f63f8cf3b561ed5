import { desc, eq, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { stores } from "#db/schema/stores.ts";
import { MADE_AT_OF_FEW } from "#services/orders/staff-order-columns.ts";

export type OrderRow = {
  customerId: number | null;
  customerName: string;
  phone: string;
  at: Date;
  storeName: string;
};

/** Several may be one person's. */
export const ORDERS_READ = 40;

export const orderColumns = {
  customerId: orders.customerId,
  customerName: orders.customerName,
  phone: orders.phone,
  at: orders.createdAt,
  storeName: stores.name,
};

/** Of few orders that this is true of the newest. */
export function readOrders(db: Db, where: SQL | undefined): Promise<OrderRow[]> {
  return db
    .select(orderColumns)
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(where)
    .orderBy(desc(MADE_AT_OF_FEW))
    .limit(ORDERS_READ);
}

/** The newest of each customer. */
export function readNewestOrders(db: Db, where: SQL | undefined): Promise<OrderRow[]> {
  return db
    .selectDistinctOn([orders.customerId], orderColumns)
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(where)
    .orderBy(orders.customerId, desc(orders.createdAt), desc(orders.id));
}
