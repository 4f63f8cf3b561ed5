import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { MessageKind } from "#domain/messages/message-kinds.ts";
import { createdAt } from "./columns.ts";

/** Text messages that a demonstration shop shows instead of sending them. */
export const outboxMessages = pgTable(
  "outbox_messages",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    /** A job that runs twice sends once. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    to: text("to_phone").notNull(),
    kind: text("kind").$type<MessageKind>().notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("outbox_messages_newest").on(t.createdAt.desc()),
    index("outbox_messages_to").on(t.to, t.createdAt.desc()),
  ],
);
