import { sql } from "drizzle-orm";
import { boolean, check, doublePrecision, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { at, createdAt } from "./columns.ts";

export const stores = pgTable(
  "stores",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    name: text("name").notNull(),
    storeCode: text("store_code").notNull().unique(),
    kind: text("kind").$type<"shop" | "warehouse" | "website">().notNull(),
    address: text("address").notNull(),
    city: text("city").notNull(),
    stateCode: text("state_code").notNull(),
    zipCode: text("zip_code").notNull(),
    phone: text("phone").notNull(),
    landline: text("landline").notNull().default(""),
    email: text("email").notNull(),
    storeTime: text("store_time").notNull(),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    image: text("image"),
    gstin: text("gstin").notNull(),
    /** Prefix of this store's invoice series, e.g. CHW. */
    invoicePrefix: text("invoice_prefix").notNull().unique(),
    open: boolean("open").notNull().default(true),
    /** At so many eyes are tested at once. */
    chairs: smallint("chairs").notNull().default(1),
    /** Counts every change that staff make. */
    revision: integer("revision").notNull().default(1),
  },
  (t) => [
    check("stores_kind", sql`${t.kind} in ('shop', 'warehouse', 'website')`),
    check("stores_state", sql`${t.stateCode} ~ '^[0-9]{2}$'`),
    check("stores_pin", sql`${t.zipCode} ~ '^[1-9][0-9]{5}$'`),
    check("stores_prefix", sql`${t.invoicePrefix} ~ '^[A-Z0-9]{2,3}$'`),
    check("stores_chairs", sql`${t.chairs} between 1 and 12`),
    check("stores_place", sql`${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`),
  ],
);

/** The shop's own name, address, GSTIN, texts and policies: one row. */
export const settings = pgTable(
  "settings",
  {
    id: integer("id").primaryKey().default(1),
    /** Checked by domain/content/settings on every read. */
    value: jsonb("value").notNull(),
    updatedAt: at("updated_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [check("settings_one_row", sql`${t.id} = 1`)],
);

export const subscriptions = pgTable("subscriptions", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  email: text("email").notNull(),
  emailKey: text("email_key")
    .notNull()
    .unique()
    .generatedAlwaysAs(sql`lower(email)`),
  /** SHA-256 of the token in the confirmation mail. */
  tokenHash: text("token_hash").notNull(),
  confirmedAt: at("confirmed_at"),
  /** Stands in every letter and can do nothing but end it, so it is kept as it is: old letters must still work. */
  leaveKey: uuid("leave_key")
    .notNull()
    .unique()
    .default(sql`gen_random_uuid()`),
  createdAt: createdAt(),
});
