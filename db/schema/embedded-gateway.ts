import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, createdAt, paise } from "./columns.ts";

// The embedded test gateway stands for another company's computers: no key leads from here into the tables of the shop.

export const testGatewayOrders = pgTable(
  "test_gateway_orders",
  {
    id: text("id").primaryKey(),
    amountPaise: paise("amount_paise").notNull(),
    amountPaidPaise: paise("amount_paid_paise").notNull().default(0),
    receipt: text("receipt"),
    status: text("status").$type<"created" | "attempted" | "paid">().notNull().default("created"),
    attempts: integer("attempts").notNull().default(0),
    notes: jsonb("notes").$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    check("test_gateway_orders_amount", sql`${t.amountPaise} >= 100`),
    check("test_gateway_orders_paid", sql`(${t.status} = 'paid') = (${t.amountPaidPaise} = ${t.amountPaise})`),
    check("test_gateway_orders_status", sql`${t.status} in ('created', 'attempted', 'paid')`),
    index("test_gateway_orders_receipt").on(t.receipt),
    index("test_gateway_orders_created").on(t.createdAt),
  ],
);

export const testGatewayPayments = pgTable(
  "test_gateway_payments",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => testGatewayOrders.id),
    amountPaise: paise("amount_paise").notNull(),
    refundedPaise: paise("refunded_paise").notNull().default(0),
    status: text("status").$type<"authorized" | "captured" | "refunded" | "failed">().notNull(),
    method: text("method").$type<"card" | "upi" | "netbanking">().notNull(),
    /** Never a card number: its network and last four digits at most. */
    instrument: jsonb("instrument")
      .$type<{ network?: string; last4?: string; holder?: string; vpa?: string; bank?: string }>()
      .notNull()
      .default({}),
    email: text("email"),
    contact: text("contact"),
    error: jsonb("error").$type<{
      code: string;
      description: string;
      source: string;
      step: string;
      reason: string;
    } | null>(),
    /** When the gateway itself captures an authorised or a seemingly failed payment. */
    captureAt: at("capture_at"),
    createdAt: createdAt(),
  },
  (t) => [
    check("test_gateway_payments_status", sql`${t.status} in ('authorized', 'captured', 'refunded', 'failed')`),
    check("test_gateway_payments_refunded", sql`${t.refundedPaise} between 0 and ${t.amountPaise}`),
    index("test_gateway_payments_order").on(t.orderId),
    index("test_gateway_payments_capture")
      .on(t.captureAt)
      .where(sql`capture_at is not null`),
  ],
);

export const testGatewayRefunds = pgTable(
  "test_gateway_refunds",
  {
    id: text("id").primaryKey(),
    paymentId: text("payment_id")
      .notNull()
      .references(() => testGatewayPayments.id),
    amountPaise: paise("amount_paise").notNull(),
    receipt: text("receipt"),
    notes: jsonb("notes").$type<Record<string, string>>().notNull().default({}),
    idempotencyKey: text("idempotency_key"),
    /** The request as it came: the same key with another body is refused. */
    request: text("request").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("test_gateway_refunds_amount", sql`${t.amountPaise} > 0`),
    uniqueIndex("test_gateway_refunds_key")
      .on(t.paymentId, t.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    index("test_gateway_refunds_created").on(t.createdAt),
  ],
);

/** One row per delivery; the copies of a duplicated event share `event_id`. */
export const testGatewayWebhooks = pgTable(
  "test_gateway_webhooks",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: text("event_id").notNull(),
    event: text("event").notNull(),
    body: text("body").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Also the lease: whoever claims a row moves it ahead, so a killed process only delays the event. Null when done, dropped or given up. */
    nextAttemptAt: at("next_attempt_at"),
    deliveredAt: at("delivered_at"),
    lastError: text("last_error"),
    createdAt: createdAt(),
  },
  (t) => [
    check("test_gateway_webhooks_done", sql`${t.deliveredAt} is null or ${t.nextAttemptAt} is null`),
    index("test_gateway_webhooks_due")
      .on(t.nextAttemptAt, t.id)
      .where(sql`next_attempt_at is not null`),
  ],
);

/** The fault drills of this installation: one row. */
export const testGatewaySettings = pgTable(
  "test_gateway_settings",
  {
    id: integer("id").primaryKey().default(1),
    drills: text("drills").notNull().default(""),
  },
  (t) => [check("test_gateway_settings_one", sql`${t.id} = 1`)],
);
