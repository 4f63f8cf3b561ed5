import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Fit } from "#domain/catalogue/review-fit.ts";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import { at, createdAt } from "./columns.ts";
import { products } from "./catalogue.ts";
import { stores } from "./stores.ts";

export const users = pgTable(
  "users",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    email: text("email").notNull(),
    /** Two spellings of one address are one account. */
    emailKey: text("email_key")
      .notNull()
      .unique()
      .generatedAlwaysAs(sql`lower(email)`),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    phoneNumber: text("phone_number").notNull(),
    /** The number that a code has reached. It counts as long as it equals the phone number. */
    provenPhone: text("proven_phone"),
    passwordHash: text("password_hash").notNull(),
    role: text("role")
      .$type<"customer" | "seller" | "optometrist" | "manager" | "admin">()
      .notNull()
      .default("customer"),
    enabled: boolean("enabled").notNull().default(true),
    storeId: integer("store_id").references(() => stores.id),
    profilePicture: text("profile_picture"),
    createdAt: createdAt(),
    /** The person asked to be forgotten: the row stays for the bills and says nothing of them. */
    erasedAt: at("erased_at"),
  },
  (t) => [
    check("users_role", sql`${t.role} in ('customer', 'seller', 'optometrist', 'manager', 'admin')`),
    check("users_phone", sql`${t.phoneNumber} ~ '^[0-9]{10}$'`),
    index("users_proven_phone")
      .on(t.provenPhone)
      .where(sql`proven_phone is not null`),
    check("users_customer_store", sql`${t.role} <> 'customer' or ${t.storeId} is null`),
    index("users_role_index")
      .on(t.role)
      .where(sql`role <> 'customer'`),
  ],
);

/** A cookie session, a bearer token, or what a PIN has unlocked at a till: the same row, told apart by `kind`. Only the hash is kept. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    kind: text("kind").$type<"cookie" | "bearer" | "pin">().notNull(),
    /** The same for the cookie and the token of one sign-in: they rest and end together. Null: it began alone. */
    signInId: uuid("sign_in_id"),
    /** What kind of program signed in, in words such as "Chrome on Android", for its owner to know it again. */
    client: text("client").notNull().default(""),
    /** When a second factor was given in it last. A bearer token has none. */
    secondFactorAt: at("second_factor_at"),
    createdAt: createdAt(),
    lastSeenAt: at("last_seen_at")
      .notNull()
      .default(sql`now()`),
    expiresAt: at("expires_at").notNull(),
  },
  (t) => [
    check("sessions_kind", sql`${t.kind} in ('cookie', 'bearer', 'pin')`),
    check("sessions_client", sql`length(${t.client}) <= 60`),
    index("sessions_user").on(t.userId),
    index("sessions_expires").on(t.expiresAt),
  ],
);

export const passwordResets = pgTable(
  "password_resets",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: at("expires_at").notNull(),
    usedAt: at("used_at"),
    createdAt: createdAt(),
  },
  (t) => [index("password_resets_user").on(t.userId)],
);

/** A new e-mail address that has yet to be confirmed from its mailbox. Only the token's hash is kept. */
export const emailChanges = pgTable(
  "email_changes",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    newEmail: text("new_email").notNull(),
    expiresAt: at("expires_at").notNull(),
    usedAt: at("used_at"),
    createdAt: createdAt(),
  },
  (t) => [index("email_changes_user").on(t.userId)],
);

/** What somebody agreed to, in which version, when. Never updated. */
export const consents = pgTable(
  "consents",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<"terms" | "privacy" | "health" | "guardian">().notNull(),
    /** The day of the text, such as "2026-11-01". */
    version: text("version").notNull(),
    /** For a guardian: the prescription's id. */
    subject: text("subject").notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [
    check("consents_kind", sql`${t.kind} in ('terms', 'privacy', 'health', 'guardian')`),
    index("consents_user").on(t.userId, t.createdAt),
  ],
);

/** Counts per window for throttling; the key names the rule and a hash of the account or address. */
export const throttles = pgTable(
  "throttles",
  {
    key: text("key").notNull(),
    windowStart: at("window_start").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), check("throttles_count", sql`${t.count} > 0`)],
);

export const addresses = pgTable(
  "addresses",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    addressType: text("address_type").notNull().default("Home"),
    addressFor: text("address_for").notNull().default("website"),
    country: text("country").notNull().default("India"),
    stateCode: text("state_code").notNull(),
    state: text("state").notNull(),
    city: text("city").notNull(),
    zipCode: text("zip_code").notNull(),
    address1: text("address1").notNull(),
    address2: text("address2").notNull().default(""),
    recipientName: text("recipient_name"),
    recipientPhone: text("recipient_phone"),
    stateProvinceCode: text("state_province_code").notNull().default("N/A"),
    /** Removed from the book; kept because orders and payment orders name it. */
    deletedAt: at("deleted_at"),
    /** The request that it came with, when that had an Idempotency-Key: repeated after a crash it adds nothing. */
    requestHash: text("request_hash"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("addresses_of_user").on(t.id, t.userId),
    check("addresses_country", sql`${t.country} = 'India'`),
    check("addresses_pin", sql`${t.zipCode} ~ '^[1-9][0-9]{5}$'`),
    check("addresses_state", sql`${t.stateCode} ~ '^[0-9]{2}$'`),
    index("addresses_user")
      .on(t.userId)
      .where(sql`deleted_at is null`),
  ],
);

export const wishlists = pgTable(
  "wishlists",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] })],
);

export const reviews = pgTable(
  "reviews",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    storeId: integer("store_id")
      .notNull()
      .references(() => stores.id),
    /** 1 to 10 half stars. */
    ratingHalves: integer("rating_halves").notNull(),
    comment: text("comment").notNull(),
    /** How glasses fit; null where nobody said, and for what is not worn. */
    fit: text("fit").$type<Fit>(),
    /** Whoever wrote it had bought the product by then. */
    verified: boolean("verified").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: at("updated_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique("reviews_one_per_customer").on(t.userId, t.productId),
    check("reviews_rating", sql`${t.ratingHalves} between 1 and 10`),
    check("reviews_comment", sql`length(btrim(${t.comment})) between 1 and 4000`),
    check("reviews_fit", sql`${t.fit} in ('narrow', 'true', 'wide')`),
    index("reviews_product").on(t.productId, t.createdAt.desc()),
  ],
);

/** By field what it was and what it is; null where only the name of the field is kept. */
export type AuditChanges = Record<string, { before: unknown; after: unknown } | null>;

/**
 * Who did what to which record. Never holds passwords, tokens or prescription values, and of customers ids and names of
 * fields alone. A trigger lets nobody change or delete an entry.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    actorUserId: integer("actor_user_id").references(() => users.id, { onDelete: "set null" }),
    /** Who said yes, where somebody other than the actor must. */
    approverUserId: integer("approver_user_id").references(() => users.id),
    action: text("action").$type<AuditAction>().notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    changes: jsonb("changes").$type<AuditChanges>().notNull().default({}),
    data: jsonb("data").notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index("audit_entries_entity").on(t.entity, t.entityId, t.createdAt)],
);
