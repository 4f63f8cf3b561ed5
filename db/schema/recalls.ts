import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { ConsentHow, ConsentPurpose, ConsentWay } from "#domain/customers/consent-words.ts";
import type { RecallOutcome } from "#domain/recalls/decide-recall.ts";
import { users } from "./accounts.ts";
import { createdAt } from "./columns.ts";
import { customers } from "./customers.ts";

/** What a customer may be written or called for, and by which way. Never updated: of a purpose and a way the last one counts. */
export const contactConsents = pgTable(
  "contact_consents",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id),
    purpose: text("purpose").$type<ConsentPurpose>().notNull(),
    way: text("way").$type<ConsentWay>().notNull(),
    isGiven: boolean("is_given").notNull(),
    /** How they said so. */
    how: text("how").$type<ConsentHow>().notNull(),
    /** Who wrote it down; null: they themselves, by a link without signing in. */
    byUserId: integer("by_user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("contact_consents_customer").on(t.customerId, t.purpose, t.way, t.id),
    index("contact_consents_user").on(t.byUserId),
    check("contact_consents_purpose", sql`${t.purpose} in ('recall', 'offers')`),
    check("contact_consents_way", sql`${t.way} in ('mail', 'message', 'call')`),
    check("contact_consents_how", sql`${t.how} in ('account', 'counter', 'phone', 'writing', 'link')`),
  ],
);

/** Until when the eyes of a customer should be tested again, as it was counted last night. */
export const recallDues = pgTable(
  "recall_dues",
  {
    customerId: integer("customer_id")
      .primaryKey()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** The last eye test or prescription that the shop knows of. */
    testedOn: date("tested_on", { mode: "string" }).notNull(),
    dueOn: date("due_on", { mode: "string" }).notNull(),
  },
  (t) => [index("recall_dues_due").on(t.dueOn, t.customerId)],
);

/** That a customer was asked to come for an eye test. */
export const recalls = pgTable(
  "recalls",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id),
    reason: text("reason").$type<"eye_test">().notNull().default("eye_test"),
    dueOn: date("due_on", { mode: "string" }).notNull(),
    way: text("way").$type<ConsentWay>().notNull(),
    outcome: text("outcome").$type<RecallOutcome>().notNull(),
    byUserId: integer("by_user_id").references(() => users.id, { onDelete: "set null" }),
    /** Of the form that asked: pressed twice, it is one. */
    formKey: uuid("form_key").notNull(),
    /** The key of the link in the mail that ends the reminders. */
    leaveKey: uuid("leave_key").notNull().unique().defaultRandom(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("recalls_once").on(t.customerId, t.formKey),
    index("recalls_customer").on(t.customerId, t.createdAt),
    index("recalls_at").on(t.createdAt),
    index("recalls_user").on(t.byUserId),
    check("recalls_reason", sql`${t.reason} in ('eye_test')`),
    check("recalls_way", sql`${t.way} in ('mail', 'message', 'call')`),
    check("recalls_outcome", sql`${t.outcome} in ('asked', 'no_answer')`),
  ],
);
