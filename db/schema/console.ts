import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { users } from "./accounts.ts";
import { createdAt } from "./columns.ts";

/** A list of the console under a name: a query of its address, of one member of staff or for all. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The path of the list: "/console/orders". */
    list: text("list").notNull(),
    name: text("name").notNull(),
    /** Without its question mark. */
    query: text("query").notNull(),
    shared: boolean("shared").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    check("saved_views_name", sql`length(${t.name}) between 1 and 40`),
    check("saved_views_query", sql`length(${t.query}) <= 1000`),
    uniqueIndex("saved_views_of_user").on(t.userId, t.list, t.name),
    index("saved_views_shared")
      .on(t.list)
      .where(sql`shared`),
  ],
);
