import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { at, createdAt } from "./columns.ts";
import { customers } from "./customers.ts";
import { stores } from "./stores.ts";

/** What people write to the shop, each under a ticket. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    ticket: text("ticket").notNull().unique(),
    topic: text("topic").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull().default(""),
    message: text("message").notNull(),
    /** Who was signed in while writing. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("contact_messages_newest").on(t.createdAt.desc()),
    index("contact_messages_user")
      .on(t.userId)
      .where(sql`user_id is not null`),
  ],
);

export const eyeTestBookings = pgTable(
  "eye_test_bookings",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    kind: text("kind").$type<"store" | "home">().notNull(),
    /** Where it is, or whose optometrist comes. */
    storeId: integer("store_id")
      .notNull()
      .references(() => stores.id),
    startsAt: at("starts_at").notNull(),
    /** Of the store's chairs; whoever visits at home has one. */
    chair: smallint("chair").notNull().default(1),
    /** How often it was moved or cancelled: a calendar takes the entry that counts higher. */
    changes: integer("changes").notNull().default(0),
    name: text("name").notNull(),
    phone: text("phone").notNull(),
    email: text("email").notNull(),
    /** At home: where to come. */
    address: text("address").notNull().default(""),
    zipCode: text("zip_code").notNull().default(""),
    /** Who was signed in while booking. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    customerId: integer("customer_id").references(() => customers.id),
    cancelledAt: at("cancelled_at"),
    /** What became of it, as the store says afterwards; null: nobody has said yet. */
    outcome: text("outcome").$type<"came" | "missed">(),
    createdAt: createdAt(),
  },
  (t) => [
    // Two at the same instant in the same chair: one of them is refused here.
    uniqueIndex("eye_test_bookings_chair")
      .on(t.storeId, t.kind, t.startsAt, t.chair)
      .where(sql`${t.cancelledAt} is null`),
    index("eye_test_bookings_user")
      .on(t.userId)
      .where(sql`user_id is not null`),
    index("eye_test_bookings_customer").on(t.customerId),
    check("eye_test_bookings_seat", sql`${t.chair} between 1 and 12 and (${t.kind} = 'store' or ${t.chair} = 1)`),
    check("eye_test_bookings_kind", sql`${t.kind} in ('store', 'home')`),
    check(
      "eye_test_bookings_home",
      sql`${t.kind} = 'store' or (${t.address} <> '' and ${t.zipCode} ~ '^[1-9][0-9]{5}$')`,
    ),
  ],
);

/** What opens and cancels a booking: the address that the browser is sent to, and the link of each mail that was written. */
export const eyeTestKeys = pgTable(
  "eye_test_keys",
  {
    /** SHA-256 of the token. */
    tokenHash: text("token_hash").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => eyeTestBookings.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [index("eye_test_keys_booking").on(t.bookingId)],
);
