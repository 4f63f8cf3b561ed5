import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { AdjustmentState, AdjustReason } from "#domain/stock/adjust-reasons.ts";
import { users } from "./accounts.ts";
import { attributeValues } from "./catalogue.ts";
import { at, createdAt, paise } from "./columns.ts";
import { stores } from "./stores.ts";

/** What the pieces of a unit are worth in all stores of a GSTIN, as a moving average: domain/stock/moving-average.ts. */
export const stockCosts = pgTable(
  "stock_costs",
  {
    gstin: text("gstin").notNull(),
    attributeValueId: integer("attribute_value_id")
      .notNull()
      .references(() => attributeValues.id, { onDelete: "cascade" }),
    /** As of the last move; sales since are taken in at the next one. */
    quantity: integer("quantity").notNull(),
    valuePaise: bigint("value_paise", { mode: "number" }).notNull(),
    unitCostPaise: paise("unit_cost_paise").notNull(),
    settledQuantity: integer("settled_quantity").notNull(),
    settledValuePaise: bigint("settled_value_paise", { mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.gstin, t.attributeValueId] }),
    check("stock_costs_not_negative", sql`${t.quantity} >= 0 and ${t.valuePaise} >= 0 and ${t.unitCostPaise} >= 0`),
    check("stock_costs_nothing_is_worth_nothing", sql`${t.quantity} > 0 or ${t.valuePaise} = 0`),
    index("stock_costs_unit").on(t.attributeValueId),
  ],
);

/** How much of a unit a store wants to have. */
export const stockLevels = pgTable(
  "stock_levels",
  {
    storeId: integer("store_id")
      .notNull()
      .references(() => stores.id),
    attributeValueId: integer("attribute_value_id")
      .notNull()
      .references(() => attributeValues.id, { onDelete: "cascade" }),
    /** Fewer free than this: more is needed. */
    minimum: integer("minimum").notNull(),
    /** Up to this it is filled. */
    maximum: integer("maximum").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.attributeValueId] }),
    check("stock_levels_range", sql`${t.minimum} >= 0 and ${t.maximum} >= ${t.minimum} and ${t.maximum} <= 10000`),
    index("stock_levels_unit").on(t.attributeValueId),
  ],
);

/** What somebody put right by hand, or asks to. */
export const stockAdjustments = pgTable(
  "stock_adjustments",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    /** Of the form: a second press finds the first one's. */
    key: uuid("key").notNull().unique(),
    storeId: integer("store_id")
      .notNull()
      .references(() => stores.id),
    attributeValueId: integer("attribute_value_id")
      .notNull()
      .references(() => attributeValues.id, { onDelete: "cascade" }),
    delta: integer("delta").notNull(),
    reason: text("reason").$type<AdjustReason>().notNull(),
    note: text("note").notNull().default(""),
    /** Which pieces come or go, where each has a serial number. */
    serials: text("serials")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** What it was worth when it was asked: the limits are held against it. */
    amountPaise: bigint("amount_paise", { mode: "number" }).notNull(),
    state: text("state").$type<AdjustmentState>().notNull(),
    byUserId: integer("by_user_id")
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    appliedAt: at("applied_at"),
  },
  (t) => [
    check("stock_adjustments_moves", sql`${t.delta} <> 0`),
    check("stock_adjustments_state", sql`${t.state} in ('waits', 'applied', 'refused', 'withdrawn', 'lapsed')`),
    check("stock_adjustments_applied", sql`(${t.state} = 'applied') = (${t.appliedAt} is not null)`),
    check("stock_adjustments_note", sql`length(${t.note}) <= 500`),
    index("stock_adjustments_unit").on(t.attributeValueId),
  ],
);
