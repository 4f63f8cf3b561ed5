import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { bytea, createdAt } from "./columns.ts";
import { orderLines, orders } from "./orders.ts";

/** A version of the prescription for one line. The values are sealed: only their key's name is readable. */
export const prescriptions = pgTable(
  "prescriptions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    orderId: uuid("order_id").references(() => orders.id),
    orderLineId: integer("order_line_id").references(() => orderLines.id),
    version: smallint("version").notNull(),
    /** AES-256-GCM over the values as JSON. */
    sealed: bytea("sealed").notNull(),
    keyName: text("key_name").notNull(),
    /** The uploaded sheet, in the private area of the file store. */
    filePath: text("file_path"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("prescriptions_version").on(t.orderLineId, t.version),
    foreignKey({
      columns: [t.orderLineId, t.orderId],
      foreignColumns: [orderLines.id, orderLines.orderId],
      name: "prescriptions_line",
    }),
    check("prescriptions_version_positive", sql`${t.version} > 0`),
    index("prescriptions_user").on(t.userId),
  ],
);
