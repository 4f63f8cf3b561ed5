import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { Duty } from "#domain/access/duty-names.ts";
import { users } from "./accounts.ts";
import { createdAt } from "./columns.ts";
import { stores } from "./stores.ts";

/** Duties of staff beside those of their roles. What was taken back is no row; the log has both. */
export const dutyGrants = pgTable(
  "duty_grants",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    duty: text("duty").$type<Duty>().notNull(),
    /** Null: for all stores. */
    storeId: integer("store_id").references(() => stores.id),
    /** Null: by a command of the machine. */
    grantedBy: integer("granted_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    unique("duty_grants_once").on(t.userId, t.duty, t.storeId).nullsNotDistinct(),
    check(
      "duty_grants_duty",
      sql`${t.duty} in ('counter', 'lab', 'warehouse', 'catalogue', 'content', 'accounts', 'prescriptions', 'manage', 'owner')`,
    ),
    check("duty_grants_owner", sql`${t.duty} <> 'owner' or ${t.storeId} is null`),
    index("duty_grants_owners")
      .on(t.userId)
      .where(sql`duty = 'owner'`),
  ],
);
