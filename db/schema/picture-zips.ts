import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { ZipOutcome, ZipState } from "#domain/goods/picture-zips/states.ts";
import { users } from "./accounts.ts";
import { products } from "./catalogue.ts";
import { at, createdAt } from "./columns.ts";

/** A ZIP of pictures that are known by their names. The form gives the id: sent twice it is one. */
export const pictureZips = pgTable(
  "picture_zips",
  {
    id: uuid("id").primaryKey(),
    actorUserId: integer("actor_user_id").references(() => users.id, { onDelete: "set null" }),
    fileName: text("file_name").notNull(),
    /** Only for pictures of this one; null: of any. */
    productId: integer("product_id").references(() => products.id, { onDelete: "cascade" }),
    size: integer("size").notNull(),
    /** Of which so many bytes have come, in these files of the area "unchecked". */
    arrived: integer("arrived").notNull().default(0),
    parts: text("parts")
      .array()
      .notNull()
      .default(sql`'{}'`),
    state: text("state").$type<ZipState>().notNull().default("sending"),
    /** Why nothing of it was taken. */
    refused: text("refused"),
    /** Known when it was read. */
    fileCount: integer("file_count"),
    createdAt: createdAt(),
    endedAt: at("ended_at"),
  },
  (t) => [
    check("picture_zips_state", sql`${t.state} in ('sending', 'waiting', 'working', 'done', 'refused')`),
    check("picture_zips_arrived", sql`${t.arrived} between 0 and ${t.size}`),
    index("picture_zips_created").on(t.createdAt),
    index("picture_zips_product").on(t.productId),
  ],
);

/** What became of a file of it. */
export const pictureZipFiles = pgTable(
  "picture_zip_files",
  {
    zipId: uuid("zip_id")
      .notNull()
      .references(() => pictureZips.id, { onDelete: "cascade" }),
    /** As the ZIP lists them. */
    position: integer("position").notNull(),
    fileName: text("file_name").notNull(),
    /** Of which product and colour it was found to be. */
    productId: integer("product_id"),
    goods: text("goods"),
    outcome: text("outcome").$type<ZipOutcome>().notNull(),
    /** Why, where it was not added. */
    words: text("words"),
  },
  (t) => [
    primaryKey({ columns: [t.zipId, t.position] }),
    check("picture_zip_files_outcome", sql`${t.outcome} in ('added', 'same', 'unmatched', 'failed')`),
    index("picture_zip_files_outcome").on(t.zipId, t.outcome, t.position),
  ],
);
