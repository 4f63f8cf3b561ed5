import { integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";
import { orders } from "./orders.ts";
import { coupons } from "./payments.ts";

/** One use of a coupon per order, taken in the transaction that marks the order paid. */
export const couponUses = pgTable(
  "coupon_uses",
  {
    couponId: integer("coupon_id")
      .notNull()
      .references(() => coupons.id),
    orderId: uuid("order_id")
      .notNull()
      .unique()
      .references(() => orders.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.couponId, t.orderId] })],
);
