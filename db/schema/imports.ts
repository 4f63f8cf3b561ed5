import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { CsvKey } from "#domain/goods/csv/columns.ts";
import type { ImportCounts, ImportState } from "#domain/goods/csv/import-states.ts";
import type { RowError } from "#domain/goods/csv/match-rows.ts";
import type { Snapshot } from "#domain/goods/csv/snapshot.ts";
import type { CellChange, RowKind } from "#domain/goods/csv/verdict.ts";
import { users } from "./accounts.ts";
import { at, bytea, createdAt } from "./columns.ts";

/** A file of the catalogue that somebody brings in. The form gives the id: sent twice it is one. */
export const imports = pgTable(
  "imports",
  {
    id: uuid("id").primaryKey(),
    actorUserId: integer("actor_user_id").references(() => users.id, { onDelete: "set null" }),
    fileName: text("file_name").notNull(),
    /** The file as UTF-8, packed with gzip. */
    content: bytea("content").notNull(),
    headers: text("headers").array().notNull(),
    rowCount: integer("row_count").notNull(),
    /** How it was read: "Windows-1252", and what stood between its cells. */
    encoding: text("encoding").notNull(),
    delimiter: text("delimiter").notNull(),
    isShopify: boolean("is_shopify").notNull(),
    /** For each column what it says; null: it is left out. */
    mapping: jsonb("mapping").$type<(CsvKey | null)[]>().notNull(),
    state: text("state").$type<ImportState>().notNull().default("mapping"),
    counts: jsonb("counts").$type<ImportCounts>(),
    /** Why it was not applied or undone: what stands in the way, by name. */
    refused: jsonb("refused").$type<string[]>(),
    createdAt: createdAt(),
    checkedAt: at("checked_at"),
    appliedAt: at("applied_at"),
    undoneAt: at("undone_at"),
    /** Who pressed last what a job does: their rights are asked again then. */
    doneByUserId: integer("done_by_user_id").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    check(
      "imports_state",
      sql`${t.state} in ('mapping', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone')`,
    ),
    index("imports_created").on(t.createdAt),
  ],
);

/** What a check found of one row of the file. */
export const importRows = pgTable(
  "import_rows",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** As the spreadsheet numbers it: the headings are row 1. */
    row: integer("row").notNull(),
    kind: text("kind").$type<RowKind>().notNull(),
    sku: text("sku").notNull(),
    title: text("title").notNull(),
    errors: jsonb("errors").$type<RowError[]>().notNull(),
    changes: jsonb("changes").$type<CellChange[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.row] }),
    check("import_rows_kind", sql`${t.kind} in ('new', 'changed', 'same', 'wrong')`),
    index("import_rows_of_kind").on(t.importId, t.kind, t.row),
  ],
);

/** A product that an import makes or changes, whole: as it was, and as it is after. */
export const importGoods = pgTable(
  "import_goods",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** Null until a new one is written. */
    productId: integer("product_id"),
    /** Null: the import makes it. */
    before: jsonb("before").$type<Snapshot>(),
    after: jsonb("after").$type<Snapshot>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
);
