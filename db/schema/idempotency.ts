import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { at, createdAt } from "./columns.ts";

/** What a creating call answered, so that its repeat answers the same. Nothing in it can be read or guessed at without the shop's signing key. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** Null for a guest. */
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    operation: text("operation").notNull(),
    /** Keyed hash of caller, operation and Idempotency-Key. */
    key: text("key").notNull(),
    /** Keyed hash of the canonical body: another body under the same key is refused. */
    requestHash: text("request_hash").notNull(),
    /** Which request of possibly many is the one at work. */
    holder: uuid("holder"),
    /** It says so every few seconds; one that is silent has died. */
    touchedAt: at("touched_at")
      .notNull()
      .default(sql`now()`),
    /** Null while the first call is still at work. */
    status: integer("status"),
    /** Encrypted with what only a repeat of the same request knows. */
    response: jsonb("response").$type<string>(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("idempotency_keys_once").on(t.userId, t.operation, t.key).nullsNotDistinct(),
    check("idempotency_keys_key", sql`length(${t.key}) between 1 and 200`),
    index("idempotency_keys_created").on(t.createdAt),
  ],
);
