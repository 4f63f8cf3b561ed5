import { pgTable, smallint, uuid } from "drizzle-orm/pg-core";
import { orders } from "./orders.ts";

/**
 * Orders of the stages of the check that have a pair whose prescription nobody has said to be right. The database keeps it by
 * itself, so that lists of many orders need not look at their lenses; what decides over one order reads its lenses.
 */
export const uncheckedOrders = pgTable("unchecked_orders", {
  orderId: uuid("order_id")
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  /** Pairs whose newest prescription nobody has looked at yet. */
  toCheck: smallint("to_check").notNull().default(0),
  /** Pairs whose newest prescription was sent back to its customer. */
  sentBack: smallint("sent_back").notNull().default(0),
});
