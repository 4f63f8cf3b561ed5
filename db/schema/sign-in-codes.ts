import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { at, createdAt } from "./columns.ts";

/** By which way a code went out, and for what: to sign in by e-mail or phone, or to prove the phone number of an account. */
export type CodeWay = "email" | "phone" | "proof";

/** A code that signs in instead of the password, or proves a phone number. Its digits are computed from the id and a key of the shop, and kept nowhere. */
export const signInCodes = pgTable(
  "sign_in_codes",
  {
    id: uuid("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    way: text("way").$type<CodeWay>().notNull().default("email"),
    /** The number that it went to. */
    phone: text("phone"),
    tries: smallint("tries").notNull().default(0),
    expiresAt: at("expires_at").notNull(),
    /** Used, or taken over by a newer one. */
    endedAt: at("ended_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("sign_in_codes_user").on(t.userId),
    check("sign_in_codes_way", sql`${t.way} in ('email', 'phone', 'proof')`),
    check("sign_in_codes_tries", sql`${t.tries} between 0 and 5`),
  ],
);
