import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { CheckVerdict } from "#domain/prescriptions/check-words.ts";
import type { RejectReason } from "#domain/prescriptions/reject-reasons.ts";
import { users } from "./accounts.ts";
import { at, bytea, createdAt } from "./columns.ts";
import { orderLines } from "./orders.ts";

/** Those for whom a customer orders: each with a history of prescriptions. */
export const people = pgTable(
  "people",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    birthYear: smallint("birth_year"),
    createdAt: createdAt(),
  },
  (t) => [
    check("people_name", sql`length(btrim(${t.name})) between 1 and 80`),
    check("people_birth_year", sql`${t.birthYear} between 1900 and 2200`),
    index("people_user").on(t.userId),
  ],
);

/**
 * A prescription as it was given, never changed: what is corrected becomes a new one. The values and all that names a
 * person lie in `encrypted`; only the name of the key is readable.
 */
export const prescriptions = pgTable(
  "prescriptions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Null while it belongs to a guest, whose browser holds the key to it, or to a counter bill without an account. */
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    guestKeyHash: text("guest_key_hash"),
    personId: integer("person_id").references(() => people.id, { onDelete: "set null" }),
    source: text("source").$type<"typed" | "uploaded" | "imported" | "store">().notNull(),
    /** AES-256-GCM over the values as JSON; null once erased. */
    encrypted: bytea("sealed"),
    keyName: text("key_name"),
    /** The encrypted bytes of an uploaded sheet, in the private area of the file store, and what they are once opened. */
    filePath: text("file_path"),
    fileType: text("file_type").$type<"image/jpeg" | "image/png" | "image/webp" | "application/pdf">(),
    createdAt: createdAt(),
    erasedAt: at("erased_at"),
  },
  (t) => [
    check("prescriptions_owner", sql`num_nonnulls(${t.userId}, ${t.guestKeyHash}) <= 1`),
    check("prescriptions_source", sql`${t.source} in ('typed', 'uploaded', 'imported', 'store')`),
    check("prescriptions_sealed", sql`(${t.encrypted} is null) = (${t.erasedAt} is not null)`),
    check("prescriptions_key", sql`(${t.encrypted} is null) = (${t.keyName} is null)`),
    check("prescriptions_file", sql`(${t.filePath} is null) = (${t.fileType} is null)`),
    index("prescriptions_user").on(t.userId, t.createdAt.desc()),
    index("prescriptions_guest")
      .on(t.guestKeyHash)
      .where(sql`guest_key_hash is not null`),
    index("prescriptions_key_name").on(t.keyName),
  ],
);

/** What the customer gave with a line of the cart, by the line's client key, before there is an order. */
export const cartPrescriptions = pgTable(
  "cart_prescriptions",
  {
    cartKey: uuid("cart_key").primaryKey(),
    prescriptionId: uuid("prescription_id")
      .notNull()
      .references(() => prescriptions.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [index("cart_prescriptions_of").on(t.prescriptionId)],
);

/** The prescriptions of a line of an order: the highest version counts, the older ones stay. */
export const linePrescriptions = pgTable(
  "line_prescriptions",
  {
    /** The frame's line where there is a pair. */
    orderLineId: integer("order_line_id").notNull(),
    orderId: uuid("order_id").notNull(),
    version: smallint("version").notNull(),
    prescriptionId: uuid("prescription_id")
      .notNull()
      .references(() => prescriptions.id),
    byUserId: integer("by_user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.orderLineId, t.version] }),
    foreignKey({
      columns: [t.orderLineId, t.orderId],
      foreignColumns: [orderLines.id, orderLines.orderId],
      name: "line_prescriptions_line",
    }).onDelete("cascade"),
    check("line_prescriptions_version", sql`${t.version} > 0`),
    index("line_prescriptions_order").on(t.orderId),
    index("line_prescriptions_of").on(t.prescriptionId),
  ],
);

/**
 * What somebody of the shop said of one version of a line's prescription: it is right, or the customer has to give it again. A
 * newer version has to be checked anew.
 */
export const prescriptionChecks = pgTable(
  "prescription_checks",
  {
    orderLineId: integer("order_line_id").notNull(),
    version: smallint("version").notNull(),
    verdict: text("verdict").$type<CheckVerdict>().notNull(),
    /** Why it was sent back; null where it is right. */
    reason: text("reason").$type<RejectReason>(),
    /** What the customer was told besides; no powers are in it. Empty once the prescription is erased. */
    words: text("words").notNull().default(""),
    /** Why somebody checked what they typed themselves; null where another did, or at a counter. */
    aloneBecause: text("alone_because"),
    byUserId: integer("by_user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.orderLineId, t.version] }),
    foreignKey({
      columns: [t.orderLineId, t.version],
      foreignColumns: [linePrescriptions.orderLineId, linePrescriptions.version],
      name: "prescription_checks_of",
    }).onDelete("cascade"),
    check("prescription_checks_verdict", sql`${t.verdict} in ('verified', 'rejected')`),
    check("prescription_checks_reason", sql`(${t.reason} is null) = (${t.verdict} = 'verified')`),
  ],
);

/** Who looked at the values or the sheet of a prescription, for its owner to see. */
export const prescriptionReads = pgTable(
  "prescription_reads",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    prescriptionId: uuid("prescription_id")
      .notNull()
      .references(() => prescriptions.id, { onDelete: "cascade" }),
    /** Null: whoever held a signed link. */
    actorUserId: integer("actor_user_id").references(() => users.id, { onDelete: "set null" }),
    how: text("how").$type<"shown" | "downloaded" | "exported" | "link">().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("prescription_reads_how", sql`${t.how} in ('shown', 'downloaded', 'exported', 'link')`),
    index("prescription_reads_of").on(t.prescriptionId, t.createdAt.desc()),
  ],
);
