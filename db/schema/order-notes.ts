import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt } from "./columns.ts";
import { orders } from "./orders.ts";

/** What staff write about an order for each other. The form gives the id: sent twice it is one note. Notes are only added. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Null: a command on the shop's machine. */
    authorUserId: integer("author_user_id").references(() => users.id, { onDelete: "set null" }),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("order_notes_text", sql`length(${t.text}) between 1 and 1000`),
    index("order_notes_order").on(t.orderId, t.createdAt),
  ],
);
