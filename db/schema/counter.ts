import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, paise } from "./columns.ts";
import { users } from "./accounts.ts";
import { orders } from "./orders.ts";

/** What only a bill of a store's counter has. Its amounts, lines and number are those of its order. */
export const counterBills = pgTable(
  "counter_bills",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    recordedBy: integer("recorded_by").references(() => users.id, { onDelete: "set null" }),
    /** The Idempotency-Key, kept with the bill itself: a till that repeats after a crash never writes a second one. */
    requestKey: text("request_key"),
    /** What was asked for with that key: another bill under it is refused instead of answered with this one. */
    requestHash: text("request_hash"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("counter_bills_request").on(t.recordedBy, t.requestKey),
    check("counter_bills_key", sql`length(${t.requestKey}) between 1 and 200`),
  ],
);

/** Money that a counter received for a bill; what is still missing is the bill's outstanding balance. */
export const counterPayments = pgTable(
  "counter_payments",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    amountPaise: paise("amount_paise").notNull(),
    /** A code of domain/orders/counter-payment-modes.ts; never a card number. */
    mode: text("mode").notNull(),
    receivedBy: integer("received_by").references(() => users.id, { onDelete: "set null" }),
    receivedAt: at("received_at").notNull(),
    /** Whoever repeats it has paid once. */
    requestKey: text("request_key"),
  },
  (t) => [
    unique("counter_payments_request").on(t.orderId, t.requestKey),
    check("counter_payments_key", sql`length(${t.requestKey}) between 1 and 200`),
    check("counter_payments_amount", sql`${t.amountPaise} > 0`),
    index("counter_payments_order").on(t.orderId),
  ],
);
