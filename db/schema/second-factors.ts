import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { at, bytea, createdAt } from "./columns.ts";

/** The secret that an authenticator app of a member of staff shares with the shop: it makes codes of the time. */
export const secondFactors = pgTable(
  "second_factors",
  {
    id: uuid("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Bound to this row: it opens in no other. */
    encrypted: bytea("encrypted").notNull(),
    keyName: text("key_name").notNull(),
    /** Null: it is shown, and counts for nothing until a code of it was typed. */
    confirmedAt: at("confirmed_at"),
    /** The half minute of the last code that was taken: that one and older ones are used up. */
    lastStep: bigint("last_step", { mode: "number" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("second_factors_confirmed")
      .on(t.userId)
      .where(sql`confirmed_at is not null`),
    uniqueIndex("second_factors_waiting")
      .on(t.userId)
      .where(sql`confirmed_at is null`),
    index("second_factors_key").on(t.keyName),
  ],
);

/** What stands for the app when the phone is lost: each opens once. Only the hash is kept. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    usedAt: at("used_at"),
    createdAt: createdAt(),
  },
  (t) => [unique("recovery_codes_once").on(t.userId, t.codeHash)],
);
