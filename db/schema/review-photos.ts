import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { Judgement } from "#domain/reviews/judgement.ts";
import { reviews } from "./accounts.ts";
import { at, createdAt } from "./columns.ts";

/** Photos beside reviews. Nobody but their writer and staff see one that was not approved. */
export const reviewPhotos = pgTable(
  "review_photos",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    reviewId: integer("review_id")
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    state: text("state").$type<Judgement>().notNull().default("waiting"),
    /** Waiting: in the private area `unchecked`; approved: in `reviews`. Of a refused one nothing is kept. */
    filePath: text("file_path").unique(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Why it was refused, in words for its writer. */
    reason: text("reason").notNull().default(""),
    judgedAt: at("judged_at"),
    createdAt: createdAt(),
  },
  (t) => [
    check("review_photos_state", sql`${t.state} in ('waiting', 'approved', 'refused')`),
    check("review_photos_file", sql`(${t.state} = 'refused') = (${t.filePath} is null)`),
    check("review_photos_reason", sql`(${t.state} = 'refused') = (${t.reason} <> '')`),
    index("review_photos_review").on(t.reviewId, t.id),
    index("review_photos_waiting")
      .on(t.id)
      .where(sql`state = 'waiting'`),
  ],
);
