import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { MovementDocument, MovementKind } from "#domain/stock/movement-kinds.ts";
import { at, createdAt, paise } from "./columns.ts";
import { attributeValues } from "./catalogue.ts";
import { paymentOrders } from "./payments.ts";
import { stores } from "./stores.ts";

/** Stock of one stock-keeping unit in one store. `sold + held <= total` is held by the database itself. */
export const stock = pgTable(
  "stock",
  {
    storeId: integer("store_id")
      .notNull()
      .references(() => stores.id),
    attributeValueId: integer("attribute_value_id")
      .notNull()
      .references(() => attributeValues.id, { onDelete: "cascade" }),
    totalQuantity: integer("total_quantity").notNull(),
    soldQuantity: integer("sold_quantity").notNull().default(0),
    /** Sum of the live rows of stock_holds. */
    heldQuantity: integer("held_quantity").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.attributeValueId] }),
    check("stock_not_negative", sql`${t.totalQuantity} >= 0 and ${t.soldQuantity} >= 0 and ${t.heldQuantity} >= 0`),
    check("stock_not_oversold", sql`${t.soldQuantity} + ${t.heldQuantity} <= ${t.totalQuantity}`),
    index("stock_value").on(t.attributeValueId),
  ],
);

/** Units set aside for a payment order: live until sold, released by hand or expired. */
export const stockHolds = pgTable(
  "stock_holds",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    paymentOrderId: uuid("payment_order_id")
      .notNull()
      .references(() => paymentOrders.id),
    storeId: integer("store_id").notNull(),
    attributeValueId: integer("attribute_value_id").notNull(),
    quantity: integer("quantity").notNull(),
    state: text("state").$type<"live" | "sold" | "released">().notNull().default("live"),
    expiresAt: at("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      columns: [t.storeId, t.attributeValueId],
      foreignColumns: [stock.storeId, stock.attributeValueId],
      name: "stock_holds_stock",
    }),
    unique("stock_holds_one").on(t.paymentOrderId, t.storeId, t.attributeValueId),
    check("stock_holds_quantity", sql`${t.quantity} > 0`),
    check("stock_holds_state", sql`${t.state} in ('live', 'sold', 'released')`),
    index("stock_holds_expiry")
      .on(t.expiresAt)
      .where(sql`state = 'live'`),
  ],
);

/** The ledger: every change of a stock row, never updated. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    storeId: integer("store_id").notNull(),
    attributeValueId: integer("attribute_value_id").notNull(),
    kind: text("kind").$type<MovementKind>().notNull(),
    totalDelta: integer("total_delta").notNull().default(0),
    heldDelta: integer("held_delta").notNull().default(0),
    soldDelta: integer("sold_delta").notNull().default(0),
    paymentOrderId: uuid("payment_order_id").references(() => paymentOrders.id),
    orderId: uuid("order_id"),
    /** A code of the list that its document has; a note stands in the document itself. */
    reason: text("reason"),
    /** Who did it, as the log has it; none where customers or the shop itself did. */
    actorUserId: integer("actor_user_id"),
    documentKind: text("document_kind").$type<MovementDocument>(),
    documentId: text("document_id"),
    /** The GSTIN that bears the cost, and what a piece cost; none where no cost is known. Sales carry none: stock_costs. */
    gstin: text("gstin"),
    unitCostPaise: paise("unit_cost_paise"),
    /** By how much the goods of the GSTIN are worth more, exactly. */
    valuePaise: bigint("value_paise", { mode: "number" }),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      columns: [t.storeId, t.attributeValueId],
      foreignColumns: [stock.storeId, stock.attributeValueId],
      name: "stock_movements_stock",
    }),
    check(
      "stock_movements_kind",
      sql`${t.kind} in ('received', 'held', 'released', 'sold', 'returned', 'adjusted', 'transferred_out', 'transferred_in', 'counted', 'rejected')`,
    ),
    check("stock_movements_document", sql`(${t.documentKind} is null) = (${t.documentId} is null)`),
    check("stock_movements_cost", sql`(${t.valuePaise} is null) = (${t.gstin} is null)`),
    check("stock_movements_moves", sql`${t.totalDelta} <> 0 or ${t.heldDelta} <> 0 or ${t.soldDelta} <> 0`),
    index("stock_movements_stock_index").on(t.storeId, t.attributeValueId),
    index("stock_movements_payment_order").on(t.paymentOrderId),
    index("stock_movements_document_index")
      .on(t.documentKind, t.documentId)
      .where(sql`document_kind is not null`),
  ],
);
