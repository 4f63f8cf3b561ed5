import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { CouponGoods } from "#domain/coupons/coupon-goods.ts";
import type { CouponChannel, CouponCustomers } from "#domain/coupons/decide-coupon.ts";
import type { PaymentStatus } from "#domain/orders/payment-states.ts";
import { at, createdAt, paise } from "./columns.ts";
import { addresses, users } from "./accounts.ts";
import { customers } from "./customers.ts";

export const coupons = pgTable(
  "coupons",
  {
    /** Whoever names it may use it, so it is as hard to guess as a code: the first 31 bits of a random UUID. */
    id: integer("id")
      .primaryKey()
      .default(sql`(('x' || left(gen_random_uuid()::text, 8))::bit(32)::int & 2147483647)`),
    couponCode: text("coupon_code").notNull().unique(),
    /** What it saves; of a per cent coupon the most. */
    couponAmountPaise: paise("coupon_amount_paise").notNull(),
    /** Null: it saves its amount. */
    percentBp: integer("percent_bp"),
    minAmountPaise: paise("min_amount_paise").notNull().default(0),
    startsAt: at("starts_at"),
    endsAt: at("ends_at"),
    /** Null: as often as customers like. */
    maxUses: integer("max_uses"),
    usedCount: integer("used_count").notNull().default(0),
    /** Uses set aside for payment orders with a live hold, so that a use is there when the money comes. */
    reservedCount: integer("reserved_count").notNull().default(0),
    /** Shown to everybody beside a cart. Others are found by those who were given the code. */
    listed: boolean("listed").notNull().default(false),
    paused: boolean("paused").notNull().default(false),
    channel: text("channel").$type<CouponChannel>().notNull().default("both"),
    /** What it is for; `goodsKeys` then has slugs of kinds, codes of brands or ids of products. */
    goodsKind: text("goods_kind").$type<CouponGoods["kind"]>().notNull().default("all"),
    goodsKeys: text("goods_keys")
      .array()
      .notNull()
      .default(sql`'{}'`),
    customers: text("customers").$type<CouponCustomers>().notNull().default("all"),
    /** The one whom it is for. Merged into somebody else, it is for them. */
    customerId: integer("customer_id").references((): AnyPgColumn => customers.id),
    /** How often one customer may use it. Null: as often as they like. */
    maxPerCustomer: integer("max_per_customer"),
    /** In which order they were made: ids are random. */
    position: integer("position").notNull().unique().generatedByDefaultAsIdentity(),
    /** Two presses of one form make one. */
    formKey: uuid("form_key").unique(),
    revision: integer("revision").notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    check("coupons_percent", sql`${t.percentBp} between 1 and 10000`),
    check("coupons_channel", sql`${t.channel} in ('both', 'online', 'counter')`),
    check(
      "coupons_goods",
      sql`${t.goodsKind} in ('all', 'types', 'brands', 'products') and (${t.goodsKind} = 'all') = (cardinality(${t.goodsKeys}) = 0)`,
    ),
    // A first order is one: the limit of uses keeps it so when two are placed at once.
    check(
      "coupons_customers",
      sql`${t.customers} in ('all', 'first', 'one') and (${t.customers} = 'one') = (${t.customerId} is not null)
        and (${t.customers} <> 'first' or ${t.maxPerCustomer} = 1)`,
    ),
    check("coupons_per_customer", sql`${t.maxPerCustomer} >= 1`),
    index("coupons_listed")
      .on(t.id)
      .where(sql`${t.listed}`),
    check("coupons_code", sql`${t.couponCode} = upper(${t.couponCode}) and length(${t.couponCode}) between 3 and 40`),
    check("coupons_amounts", sql`${t.couponAmountPaise} > 0 and ${t.minAmountPaise} >= 0`),
    check(
      "coupons_uses",
      sql`${t.usedCount} >= 0 and ${t.reservedCount} >= 0 and (${t.maxUses} is null or ${t.usedCount} + ${t.reservedCount} <= ${t.maxUses})`,
    ),
  ],
);

/** What a customer is about to pay: the priced cart as it stood, its gateway order, its hold on the stock. */
export const paymentOrders = pgTable(
  "payment_orders",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    /** Null for what is collected in a store. */
    addressId: integer("address_id"),
    status: text("status").$type<PaymentStatus>().notNull(),
    amountPaise: paise("amount_paise").notNull(),
    currency: text("currency").notNull().default("INR"),
    /** The gateway's; null while it is being made, and an id of our own (free_...) for a free order. */
    gatewayOrderId: text("gateway_order_id").unique(),
    /** SHA-256 over lines, amount, coupon and address: the same cart uses the pending payment order again. */
    fingerprint: text("fingerprint").notNull(),
    /** The priced lines, address and customer, checked by domain/orders/purchase on every read. */
    purchase: jsonb("purchase").notNull(),
    couponId: integer("coupon_id").references(() => coupons.id),
    /** Whether its units of stock and its use of a coupon are set aside, sold, or given back. */
    holdState: text("hold_state").$type<"live" | "sold" | "released">().notNull().default("live"),
    holdExpiresAt: at("hold_expires_at").notNull(),
    supersededBy: uuid("superseded_by").references((): AnyPgColumn => paymentOrders.id),
    createdAt: createdAt(),
    /** When the reconciler last asked the gateway. */
    checkedAt: at("checked_at"),
    settledAt: at("settled_at"),
  },
  (t) => [
    foreignKey({
      columns: [t.addressId, t.userId],
      foreignColumns: [addresses.id, addresses.userId],
      name: "payment_orders_address",
    }),
    check(
      "payment_orders_status",
      sql`${t.status} in ('creating', 'pending', 'failed', 'promised', 'reserved', 'paid', 'superseded', 'expired', 'abandoned')`,
    ),
    check(
      "payment_orders_hold",
      sql`${t.holdState} in ('live', 'sold', 'released') and (${t.status} in ('promised', 'paid')) = (${t.holdState} = 'sold')`,
    ),
    check("payment_orders_amount", sql`${t.amountPaise} = 0 or ${t.amountPaise} >= 100`),
    check(
      "payment_orders_gateway",
      sql`${t.status} in ('creating', 'abandoned', 'superseded', 'expired') or ${t.gatewayOrderId} is not null`,
    ),
    // Two tabs cannot both hold stock for one customer: the newer supersedes the older first.
    uniqueIndex("payment_orders_one_open")
      .on(t.userId)
      .where(sql`status in ('creating', 'pending', 'failed')`),
    index("payment_orders_open")
      .on(t.createdAt)
      .where(sql`status in ('creating', 'pending', 'failed', 'superseded', 'expired', 'abandoned')`),
    index("payment_orders_hold_expiry")
      .on(t.holdExpiresAt)
      .where(sql`hold_state = 'live'`),
    index("payment_orders_user").on(t.userId, t.createdAt),
    // Whether a coupon was ever used.
    index("payment_orders_coupon")
      .on(t.couponId)
      .where(sql`coupon_id is not null`),
  ],
);

/** One try to pay; the gateway allows many on one order. */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    paymentOrderId: uuid("payment_order_id")
      .notNull()
      .references(() => paymentOrders.id),
    gatewayPaymentId: text("gateway_payment_id").notNull().unique(),
    status: text("status").$type<"authorized" | "captured" | "failed" | "refunded">().notNull(),
    amountPaise: paise("amount_paise").notNull(),
    method: text("method"),
    errorCode: text("error_code"),
    errorDescription: text("error_description"),
    createdAt: createdAt(),
    updatedAt: at("updated_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check("payment_attempts_status", sql`${t.status} in ('authorized', 'captured', 'failed', 'refunded')`),
    check("payment_attempts_amount", sql`${t.amountPaise} > 0`),
    index("payment_attempts_order").on(t.paymentOrderId),
  ],
);

/** Webhook events, each taken once. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    eventId: text("event_id").primaryKey(),
    type: text("type").notNull(),
    gatewayOrderId: text("gateway_order_id"),
    gatewayPaymentId: text("gateway_payment_id"),
    receivedAt: at("received_at")
      .notNull()
      .default(sql`now()`),
    outcome: text("outcome"),
  },
  (t) => [index("payment_events_order").on(t.gatewayOrderId)],
);

/** Money that goes back: captured without becoming an order, or paid for what was cancelled or returned. */
export const refunds = pgTable(
  "refunds",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    paymentAttemptId: integer("payment_attempt_id")
      .notNull()
      .references(() => paymentAttempts.id),
    /** Where the money came in; null on rows of older code, which ask their order. */
    storeId: integer("store_id"),
    amountPaise: paise("amount_paise").notNull(),
    reason: text("reason").notNull(),
    /** Tells several refunds of one payment apart, for example the returns of single things. */
    key: text("key").notNull().default(""),
    status: text("status").$type<"wanted" | "sent" | "processed" | "failed">().notNull().default("wanted"),
    gatewayRefundId: text("gateway_refund_id").unique(),
    /** How often somebody had it tried again after the gateway had said no for good. */
    tries: integer("tries").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: at("updated_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check("refunds_amount", sql`${t.amountPaise} > 0`),
    check("refunds_status", sql`${t.status} in ('wanted', 'sent', 'processed', 'failed')`),
    unique("refunds_one_per_reason").on(t.paymentAttemptId, t.reason, t.key),
    index("refunds_open")
      .on(t.createdAt)
      .where(sql`status in ('wanted', 'sent')`),
    index("refunds_newest").on(t.createdAt, t.id),
    index("refunds_failed")
      .on(t.createdAt, t.id)
      .where(sql`status = 'failed'`),
  ],
);
