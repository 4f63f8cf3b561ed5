import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { at, createdAt } from "./columns.ts";
import { stores } from "./stores.ts";

const ofStore = () =>
  integer("store_id")
    .notNull()
    .references(() => stores.id);

/** Days on which a store is closed beside its hours and the holidays of the shop. */
export const storeClosures = pgTable(
  "store_closures",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    storeId: ofStore(),
    fromDay: date("from_day", { mode: "string" }).notNull(),
    /** The last day, on which it is closed too. */
    toDay: date("to_day", { mode: "string" }).notNull(),
    /** As customers read it: "Diwali". */
    reason: text("reason").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("store_closures_days").on(t.storeId, t.toDay),
    check("store_closures_range", sql`${t.toDay} between ${t.fromDay} and ${t.fromDay} + 366`),
    check("store_closures_reason", sql`length(btrim(${t.reason})) between 1 and 60`),
  ],
);

/** What a store's papers said until it was changed: a bill goes on saying what held on its day. */
export const storePapers = pgTable(
  "store_papers",
  {
    storeId: ofStore(),
    until: at("until").notNull(),
    name: text("name").notNull(),
    address: text("address").notNull(),
    city: text("city").notNull(),
    stateCode: text("state_code").notNull(),
    zipCode: text("zip_code").notNull(),
    phone: text("phone").notNull(),
    landline: text("landline").notNull(),
    email: text("email").notNull(),
    gstin: text("gstin").notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.until] })],
);

/** Who tests eyes in a store, and when: each week, or on one day in place of the week. */
export const rosterShifts = pgTable(
  "roster_shifts",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    storeId: ofStore(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Sunday is 0. */
    weekday: smallint("weekday"),
    day: date("day", { mode: "string" }),
    /** Minutes from midnight in India; of a day off there are none. */
    starts: smallint("starts"),
    ends: smallint("ends"),
  },
  (t) => [
    uniqueIndex("roster_shifts_week")
      .on(t.storeId, t.userId, t.weekday)
      .where(sql`${t.weekday} is not null`),
    uniqueIndex("roster_shifts_day")
      .on(t.storeId, t.userId, t.day)
      .where(sql`${t.day} is not null`),
    index("roster_shifts_user").on(t.userId),
    check("roster_shifts_when", sql`num_nonnulls(${t.weekday}, ${t.day}) = 1 and ${t.weekday} between 0 and 6`),
    check(
      "roster_shifts_hours",
      sql`num_nonnulls(${t.starts}, ${t.ends}) = 2 and ${t.starts} >= 0 and ${t.ends} > ${t.starts} and ${t.ends} <= 1440 or num_nonnulls(${t.starts}, ${t.ends}) = 0 and ${t.day} is not null`,
    ),
  ],
);
