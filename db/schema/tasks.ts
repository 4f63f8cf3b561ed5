import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Duty } from "#domain/access/duty-names.ts";
import { users } from "./accounts.ts";
import { at, createdAt } from "./columns.ts";
import { customers } from "./customers.ts";
import { orders } from "./orders.ts";
import { stores } from "./stores.ts";

/** Something to do in a store, for one who works there or for whoever has a duty in it. */
export const tasks = pgTable(
  "tasks",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    /** Of the form that it was written in: sent twice, it is one task. */
    formKey: uuid("form_key").notNull().unique(),
    title: text("title").notNull(),
    text: text("text").notNull().default(""),
    /** What it is about; null: nothing in particular. */
    orderId: uuid("order_id").references(() => orders.id),
    /** Whom it is about, with an order or without one. */
    customerId: integer("customer_id").references(() => customers.id),
    storeId: integer("store_id")
      .notNull()
      .references(() => stores.id),
    forUserId: integer("for_user_id").references(() => users.id),
    duty: text("duty").$type<Duty>(),
    dueDay: date("due_day", { mode: "string" }),
    madeBy: integer("made_by")
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    doneBy: integer("done_by").references(() => users.id),
    doneAt: at("done_at"),
  },
  (t) => [
    check("tasks_title", sql`length(btrim(${t.title})) between 1 and 120`),
    check("tasks_text", sql`length(${t.text}) <= 2000`),
    check("tasks_for", sql`num_nonnulls(${t.forUserId}, ${t.duty}) = 1`),
    check("tasks_done", sql`(${t.doneBy} is null) = (${t.doneAt} is null)`),
    index("tasks_store").on(t.storeId, t.id),
    index("tasks_open")
      .on(t.storeId, t.dueDay)
      .where(sql`done_at is null`),
    index("tasks_for_user")
      .on(t.forUserId)
      .where(sql`for_user_id is not null`),
    index("tasks_order")
      .on(t.orderId)
      .where(sql`order_id is not null`),
    index("tasks_customer")
      .on(t.customerId)
      .where(sql`customer_id is not null`),
  ],
);
