import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { Duty } from "#domain/access/duty-names.ts";
import { users } from "./accounts.ts";
import { at, createdAt } from "./columns.ts";
import { stores } from "./stores.ts";

/** Something to do in a store, for one who works there or for whoever has a duty in it. */
export const tasks = pgTable(
  "tasks",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    title: text("title").notNull(),
    text: text("text").notNull().default(""),
    /** What it is about; null: nothing in particular. */
    objectKind: text("object_kind").$type<"order">(),
    objectId: text("object_id"),
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
    check("tasks_object", sql`(${t.objectKind} is null) = (${t.objectId} is null)`),
    check("tasks_for", sql`num_nonnulls(${t.forUserId}, ${t.duty}) = 1`),
    check("tasks_done", sql`(${t.doneBy} is null) = (${t.doneAt} is null)`),
    index("tasks_store").on(t.storeId, t.id),
    index("tasks_open")
      .on(t.storeId, t.dueDay)
      .where(sql`done_at is null`),
    index("tasks_for_user")
      .on(t.forUserId)
      .where(sql`for_user_id is not null`),
    index("tasks_object").on(t.objectKind, t.objectId),
  ],
);
