import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import type { MessageWay, SentKind, SentState } from "#domain/messages/sent-messages.ts";
import { at, createdAt } from "./columns.ts";
import { customers } from "./customers.ts";
import { orders } from "./orders.ts";
import { stores } from "./stores.ts";

/** What the shop sent to whom, without codes and keys. Written by the job that sends. */
export const sentMessages = pgTable(
  "sent_messages",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    /** That of the message, by one way: a job that runs twice is one row. */
    idempotencyKey: text("idempotency_key").notNull(),
    way: text("way").$type<MessageWay>().notNull(),
    kind: text("kind").$type<SentKind>().notNull(),
    /** An e-mail in small letters, or ten digits. Empty for the last one of an account that is erased. */
    to: text("to_address").notNull(),
    subject: text("subject").notNull(),
    /** Null: of this kind nothing but the subject is kept. */
    text: text("text"),
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "cascade" }),
    customerId: integer("customer_id").references(() => customers.id, { onDelete: "cascade" }),
    /** The store of its order or eye test, else the customer's own store; null where there is neither. */
    storeId: integer("store_id").references(() => stores.id),
    /** About what was bought online: the website's as well. */
    isOnline: boolean("is_online").notNull().default(false),
    state: text("state").$type<SentState>().notNull().default("waiting"),
    tries: smallint("tries").notNull().default(1),
    error: text("error").notNull().default(""),
    /** The job that sends it, to have it done once more. */
    job: text("job").notNull(),
    jobData: jsonb("job_data").$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    sentAt: at("sent_at"),
  },
  (t) => [
    check("sent_messages_way", sql`${t.way} in ('mail', 'sms')`),
    check("sent_messages_state", sql`${t.state} in ('waiting', 'sent', 'failed')`),
    check("sent_messages_sent", sql`(${t.state} = 'sent') = (${t.sentAt} is not null)`),
    unique("sent_messages_once").on(t.idempotencyKey, t.way),
    index("sent_messages_order").on(t.orderId),
    index("sent_messages_customer").on(t.customerId, t.id),
    index("sent_messages_store").on(t.storeId, t.id),
    index("sent_messages_kind").on(t.kind, t.id),
    index("sent_messages_to").on(t.to, t.id),
    index("sent_messages_to_end").on(sql`reverse("to_address") text_pattern_ops`),
    index("sent_messages_created").on(t.createdAt),
    index("sent_messages_unsent")
      .on(t.state, t.id)
      .where(sql`state <> 'sent'`),
    index("sent_messages_waiting")
      .on(t.job, t.jobData)
      .where(sql`state = 'waiting'`),
  ],
);
