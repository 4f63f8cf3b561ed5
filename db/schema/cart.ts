import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { OwnFrame } from "#domain/own-frame/own-frame.ts";
import { createdAt } from "./columns.ts";
import { users } from "./accounts.ts";
import { orders } from "./orders.ts";
import { attributeValues, products } from "./catalogue.ts";
import { lensRecords, powerTypes } from "./lenses.ts";

/** A customer's cart. Prices are never kept here: they are computed from ids whenever the cart is read. */
export const cartLines = pgTable(
  "cart_lines",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Made by the browser for each line put in; merging a guest's cart twice adds each line once. */
    clientKey: uuid("client_key").notNull().defaultRandom(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Null only for what is on no shelf, which the API shows as 0. */
    attributeValueId: integer("attribute_value_id"),
    quantity: integer("quantity").notNull().default(1),
    powerTypeCode: text("power_type_code").references(() => powerTypes.code),
    lensRecordId: integer("lens_record_id").references(() => lensRecords.id),
    /** Contact lenses are chosen eye by eye. */
    eye: text("eye").$type<"right" | "left">(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      columns: [t.attributeValueId, t.productId],
      foreignColumns: [attributeValues.id, attributeValues.productId],
      name: "cart_lines_value",
    }).onDelete("cascade"),
    unique("cart_lines_client_key").on(t.userId, t.clientKey),
    check("cart_lines_quantity", sql`${t.quantity} between 1 and 10`),
    check("cart_lines_eye", sql`${t.eye} in ('right', 'left')`),
    check("cart_lines_lens", sql`${t.lensRecordId} is null or ${t.powerTypeCode} is not null`),
    index("cart_lines_user").on(t.userId, t.id),
  ],
);

/** What somebody said of the frame that they bring, by the key of their line: a guest's cart is a cookie, which has no room for it. */
export const ownFrames = pgTable(
  "own_frames",
  {
    clientKey: uuid("client_key").primaryKey(),
    frame: jsonb("frame").$type<OwnFrame>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("own_frames_age").on(t.createdAt)],
);

/** Client keys of lines that were merged, bought or removed: a late repeat must not bring them back. */
export const spentCartKeys = pgTable(
  "spent_cart_keys",
  {
    clientKey: uuid("client_key").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The paid order that bought the line. A key is bought once: money captured for it again goes back. */
    orderId: uuid("order_id").references(() => orders.id),
    createdAt: createdAt(),
  },
  (t) => [unique("spent_cart_keys_one").on(t.userId, t.clientKey)],
);
