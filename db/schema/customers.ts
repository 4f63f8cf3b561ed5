import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt } from "./columns.ts";
import { nameWords } from "./name-words.ts";
import { stores } from "./stores.ts";

/** A name as it is compared (domain/accounts/plain-name.ts), by the database. */
export const nameKeyOf = (name: SQL): SQL => sql`btrim(regexp_replace(lower(${name}), '[[:space:]]+', ' ', 'g'))`;

/**
 * A person who bought something, booked an eye test or has an account. A household is a phone. Somebody without an account is
 * known by phone and name: who is called something else there is somebody else.
 */
export const customers = pgTable(
  "customers",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    name: text("name").notNull(),
    nameKey: text("name_key")
      .notNull()
      .generatedAlwaysAs(nameKeyOf(sql`name`)),
    phone: text("phone").notNull(),
    /** As an account or a counter has it. What somebody types who books an eye test stays with the booking. */
    email: text("email").notNull().default(""),
    birthYear: smallint("birth_year"),
    gstin: text("gstin"),
    /** Name, phone and e-mail are then those of the account. */
    userId: integer("user_id")
      .unique()
      .references(() => users.id),
    /** The first store that they bought or booked at; null for those of the website. */
    homeStoreId: integer("home_store_id").references(() => stores.id),
    /** The same person as that one, who is merged into none. */
    mergedInto: integer("merged_into").references((): AnyPgColumn => customers.id),
    revision: integer("revision").notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    // Two tills at the same instant: one of them makes the customer. Those who are merged keep their place here, so that their
    // next bill finds whom they were merged into.
    uniqueIndex("customers_person")
      .on(t.phone, t.nameKey)
      .where(sql`user_id is null and phone <> ''`),
    // `reverse(phone) like reverse(digits) || '%'`: the last digits, or all of them.
    index("customers_phone").on(sql`reverse("phone") text_pattern_ops`),
    index("customers_name_words").using("gin", nameWords(t.name)),
    index("customers_home").on(t.homeStoreId, t.id),
    index("customers_merged")
      .on(t.mergedInto)
      .where(sql`merged_into is not null`),
    check("customers_birth_year", sql`${t.birthYear} between 1900 and 2100`),
    check("customers_merged_into", sql`${t.mergedInto} <> ${t.id}`),
    check("customers_revision", sql`${t.revision} >= 1`),
  ],
);
