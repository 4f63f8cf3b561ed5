import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { SERIAL_STATES, type SerialState } from "#domain/stock/serials.ts";
import { attributeValues } from "./catalogue.ts";
import { anyOf, at, createdAt } from "./columns.ts";
import { orderLines } from "./orders.ts";
import { stores } from "./stores.ts";
import { stockTransfers } from "./transfers.ts";

/** Pieces that are known by a serial number, of products whose pieces have one. */
export const serials = pgTable(
  "serials",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    attributeValueId: integer("attribute_value_id")
      .notNull()
      .references(() => attributeValues.id, { onDelete: "cascade" }),
    /** As it is printed. */
    serial: text("serial").notNull(),
    /** Where it lies, or lay last. */
    storeId: integer("store_id")
      .notNull()
      .references(() => stores.id),
    state: text("state").$type<SerialState>().notNull().default("on_shelf"),
    transferId: integer("transfer_id").references(() => stockTransfers.id),
    /** Of the order that it was picked or sold for. */
    orderLineId: integer("order_line_id").references(() => orderLines.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    changedAt: at("changed_at").notNull(),
  },
  (t) => [
    uniqueIndex("serials_one").on(sql`upper(${t.serial})`, t.attributeValueId),
    check("serials_state", sql`${t.state} in (${anyOf(SERIAL_STATES)})`),
    check("serials_transfer", sql`(${t.state} = 'in_transit') = (${t.transferId} is not null)`),
    check("serials_order", sql`${t.orderLineId} is null or ${t.state} = 'sold'`),
    check("serials_serial", sql`length(${t.serial}) between 1 and 40`),
    index("serials_unit").on(t.attributeValueId, t.state, t.storeId),
    index("serials_order_line")
      .on(t.orderLineId)
      .where(sql`order_line_id is not null`),
    index("serials_of_transfer")
      .on(t.transferId)
      .where(sql`transfer_id is not null`),
  ],
);
