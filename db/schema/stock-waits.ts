import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { attributeValues } from "./catalogue.ts";
import { at, createdAt } from "./columns.ts";

/** Who wants one letter, and one text message where a number was given, when a unit is back: one row for each person and unit. */
export const stockWaits = pgTable(
  "stock_waits",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    attributeValueId: integer("attribute_value_id")
      .notNull()
      .references(() => attributeValues.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    emailKey: text("email_key")
      .notNull()
      .generatedAlwaysAs(sql`lower(email)`),
    /** The number that asked for a text message besides; null for none. What the account's number becomes changes nothing. */
    phone: text("phone"),
    /** Stands in the message and can do nothing but end all messages to its number. */
    phoneKey: uuid("phone_key")
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    /** Who was signed in while asking. */
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Stands in the letter and can do nothing but end the waiting. */
    leaveKey: uuid("leave_key")
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    createdAt: createdAt(),
    /** Since when pieces were free at every look; null while there are none. */
    freeSince: at("free_since"),
    /** When the letter was asked for. Such a row stays for a while, so that the letter's link still works. */
    toldAt: at("told_at"),
  },
  (t) => [
    unique("stock_waits_one").on(t.emailKey, t.attributeValueId),
    index("stock_waits_unit").on(t.attributeValueId, t.createdAt),
    check("stock_waits_phone", sql`${t.phone} ~ '^[0-9]{10}$'`),
    index("stock_waits_phone_index")
      .on(t.phone)
      .where(sql`phone is not null`),
    index("stock_waits_user")
      .on(t.userId)
      .where(sql`user_id is not null`),
  ],
);
