import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { at, createdAt } from "./columns.ts";
import { stores } from "./stores.ts";

/** A device of a store: whoever manages it has enrolled it, and staff of the store unlock it by their PINs. */
export const tills = pgTable(
  "tills",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    storeId: integer("store_id")
      .notNull()
      .references(() => stores.id),
    /** What its store calls it: "Front desk". */
    name: text("name").notNull(),
    /** Of the key that lies in a cookie of its browser. */
    tokenHash: text("token_hash").notNull().unique(),
    enrolledBy: integer("enrolled_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** When somebody unlocked it last. */
    usedAt: at("used_at"),
    /** It is nothing to the shop any more; its name may be given to another. */
    revokedAt: at("revoked_at"),
  },
  (t) => [
    check("tills_name", sql`length(btrim(${t.name})) between 1 and 40`),
    uniqueIndex("tills_named_once")
      .on(t.storeId, sql`lower(name)`)
      .where(sql`revoked_at is null`),
  ],
);

/** What a member of staff types at a till in place of the password. Ten wrong ones lock it, and nothing else. */
export const staffPins = pgTable(
  "staff_pins",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    pinHash: text("pin_hash").notNull(),
    /** Tries since the last right one: each counts before it is looked at. */
    failed: integer("failed").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [check("staff_pins_failed", sql`${t.failed} between 0 and 10`)],
);

/** Who has unlocked a till. A session of its own kind: no door but the console's takes its token. */
export const tillSessions = pgTable(
  "till_sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tillId: integer("till_id")
      .notNull()
      .references(() => tills.id),
    createdAt: createdAt(),
    lastSeenAt: at("last_seen_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (t) => [index("till_sessions_user").on(t.userId), index("till_sessions_till").on(t.tillId)],
);
