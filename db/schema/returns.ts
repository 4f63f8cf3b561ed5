import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import type { RequestState } from "#domain/orders/request-states.ts";
import { at, createdAt, paise } from "./columns.ts";
import { orderLines, orders } from "./orders.ts";
import { refunds } from "./payments.ts";

/** A customer's request to send something back or to have it made again. */
export const orderRequests = pgTable(
  "order_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind").$type<"return" | "remake">().notNull(),
    /** A code of domain/orders/request-reasons.ts. */
    reason: text("reason").notNull(),
    note: text("note").notNull().default(""),
    status: text("status").$type<RequestState>().notNull().default("asked"),
    /** What the shop says to it. */
    answer: text("answer").notNull().default(""),
    createdAt: createdAt(),
    decidedAt: at("decided_at"),
    decidedBy: integer("decided_by").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    check("order_requests_kind", sql`${t.kind} in ('return', 'remake')`),
    check("order_requests_status", sql`${t.status} in ('asked', 'approved', 'refused', 'done', 'lapsed')`),
    check("order_requests_note", sql`length(${t.note}) <= 1000`),
    index("order_requests_order").on(t.orderId, t.createdAt),
    index("order_requests_open")
      .on(t.orderId)
      .where(sql`status in ('asked', 'approved')`),
    index("order_requests_newest").on(t.createdAt, t.id),
  ],
);

export const orderRequestLines = pgTable(
  "order_request_lines",
  {
    requestId: uuid("request_id")
      .notNull()
      .references(() => orderRequests.id, { onDelete: "cascade" }),
    orderLineId: integer("order_line_id")
      .notNull()
      .references(() => orderLines.id),
    quantity: integer("quantity").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.orderLineId] }),
    check("order_request_lines_quantity", sql`${t.quantity} between 1 and 10`),
    index("order_request_lines_line").on(t.orderLineId),
  ],
);

/** Takes back a bill or a part of it. A series of its own; never changed once issued. */
export const creditNotes = pgTable(
  "credit_notes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    creditNoteNo: text("credit_note_no").notNull().unique(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    requestId: uuid("request_id").references(() => orderRequests.id),
    /** Null when nothing was charged, or when the customer takes a credit instead of money. */
    refundId: uuid("refund_id")
      .unique()
      .references(() => refunds.id),
    reason: text("reason").notNull(),
    totalPaise: paise("total_paise").notNull(),
    taxPaise: paise("tax_paise").notNull(),
    issuedAt: at("issued_at").notNull(),
    issuedBy: integer("issued_by").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    check("credit_notes_no", sql`${t.creditNoteNo} ~ '^[A-Z0-9/-]{1,16}$'`),
    check("credit_notes_amounts", sql`${t.totalPaise} >= 0 and ${t.taxPaise} between 0 and ${t.totalPaise}`),
    index("credit_notes_order").on(t.orderId),
    index("credit_notes_issued").on(t.issuedAt),
  ],
);

export const creditNoteLines = pgTable(
  "credit_note_lines",
  {
    creditNoteId: uuid("credit_note_id")
      .notNull()
      .references(() => creditNotes.id, { onDelete: "cascade" }),
    orderLineId: integer("order_line_id")
      .notNull()
      .references(() => orderLines.id),
    quantity: integer("quantity").notNull(),
    totalPaise: paise("total_paise").notNull(),
    taxablePaise: paise("taxable_paise").notNull(),
    cgstPaise: paise("cgst_paise").notNull().default(0),
    sgstPaise: paise("sgst_paise").notNull().default(0),
    igstPaise: paise("igst_paise").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.creditNoteId, t.orderLineId] }),
    check("credit_note_lines_quantity", sql`${t.quantity} between 1 and 10`),
    check(
      "credit_note_lines_tax",
      sql`${t.taxablePaise} + ${t.cgstPaise} + ${t.sgstPaise} + ${t.igstPaise} = ${t.totalPaise}`,
    ),
    index("credit_note_lines_of").on(t.orderLineId),
  ],
);
