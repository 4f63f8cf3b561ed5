import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { at } from "./columns.ts";
import { orders } from "./orders.ts";
import { stores } from "./stores.ts";

/**
 * The parcel of an order: from the packing table on, or from when it was sent from its own page. Once it is on its way the order says
 * who carries it. Orders that are sent together share a number.
 */
export const parcels = pgTable(
  "parcels",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    storeId: integer("store_id")
      .notNull()
      .references(() => stores.id),
    carrier: text("carrier").notNull(),
    trackingNo: text("tracking_no").notNull(),
    weightGrams: integer("weight_grams"),
    /** The day on whose list it is handed over. */
    day: date("day", { mode: "string" }).notNull(),
    packedBy: integer("packed_by").references(() => users.id, { onDelete: "set null" }),
    packedAt: at("packed_at").notNull(),
  },
  (t) => [
    index("parcels_of_number").on(t.carrier, t.trackingNo),
    check("parcels_words", sql`length(${t.carrier}) between 1 and 100 and length(${t.trackingNo}) between 1 and 100`),
    check("parcels_weight", sql`${t.weightGrams} between 1 and 30000`),
    index("parcels_day").on(t.day, t.storeId),
  ],
);
