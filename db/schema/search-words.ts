import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { WordTarget } from "#domain/goods/search-word.ts";
import { createdAt } from "./columns.ts";

/** Synonyms that the shop adds to those built into the search. */
export const searchWords = pgTable(
  "search_words",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** One word or several, as they are typed, in small letters. */
    words: text("words").notNull().unique(),
    /** What is meant: a facet, a kind of goods, or a colour; see domain/goods/search-word.ts. */
    target: text("target").$type<WordTarget>().notNull(),
    value: text("value").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "search_words_target",
      sql`${t.target} in ('shape', 'frame_type', 'material', 'frame_color', 'brand', 'main_category', 'kind')`,
    ),
  ],
);
