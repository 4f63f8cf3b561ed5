import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** Mail that a demonstration shop shows instead of sending it. */
export const mailboxMessages = pgTable(
  "mailbox_messages",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    /** A job that runs twice sends once. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    to: text("to_address").notNull(),
    subject: text("subject").notNull(),
    html: text("html").notNull(),
    text: text("text").notNull(),
    headers: jsonb("headers").$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index("mailbox_messages_newest").on(t.createdAt.desc()),
    index("mailbox_messages_to").on(t.to, t.createdAt.desc()),
  ],
);
