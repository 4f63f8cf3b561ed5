import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { BlankMapping } from "#domain/stock/blank-csv/columns.ts";
import type { BlankFileState } from "#domain/stock/blank-csv/file-states.ts";
import type { BlankAnswer } from "#domain/stock/blank-csv/judge-rows.ts";
import type { ImportCounts } from "#domain/goods/csv/import-states.ts";
import { users } from "./accounts.ts";
import { at, bytea, createdAt } from "./columns.ts";
import { stores } from "./stores.ts";

/** A file of lens blanks of one store that somebody brings in. The form gives the id: sent twice it is one. */
export const blankFiles = pgTable(
  "blank_files",
  {
    id: uuid("id").primaryKey(),
    storeId: integer("store_id")
      .notNull()
      .references(() => stores.id),
    actorUserId: integer("actor_user_id").references(() => users.id, { onDelete: "set null" }),
    fileName: text("file_name").notNull(),
    /** Its rows, packed with gzip. */
    content: bytea("content").notNull(),
    headers: text("headers").array().notNull(),
    rowCount: integer("row_count").notNull(),
    mapping: jsonb("mapping").$type<BlankMapping>().notNull(),
    state: text("state").$type<BlankFileState>().notNull().default("mapping"),
    counts: jsonb("counts").$type<ImportCounts>(),
    /** What the check has found, row by row; once it is applied, with the units that were made. */
    answers: jsonb("answers").$type<BlankAnswer[]>(),
    /** Why it was not applied or undone: what stands in the way. */
    refused: jsonb("refused").$type<string[]>(),
    createdAt: createdAt(),
    appliedAt: at("applied_at"),
    undoneAt: at("undone_at"),
  },
  (t) => [
    check("blank_files_state", sql`${t.state} in ('mapping', 'checked', 'applied', 'undone')`),
    index("blank_files_store").on(t.storeId, t.createdAt),
  ],
);
