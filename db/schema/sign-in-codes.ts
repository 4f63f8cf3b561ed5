import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { at, createdAt } from "./columns.ts";

/** A code that signs in instead of the password. Its digits are computed from the id and a key of the shop, and kept nowhere. */
export const signInCodes = pgTable(
  "sign_in_codes",
  {
    id: uuid("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tries: smallint("tries").notNull().default(0),
    expiresAt: at("expires_at").notNull(),
    /** Used, or taken over by a newer one. */
    endedAt: at("ended_at"),
    createdAt: createdAt(),
  },
  (t) => [index("sign_in_codes_user").on(t.userId), check("sign_in_codes_tries", sql`${t.tries} between 0 and 5`)],
);
