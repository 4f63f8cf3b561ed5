import { sql } from "drizzle-orm";
import { type ExtraConfigColumn, index } from "drizzle-orm/pg-core";

type Columns = Record<
  | "archivedAt"
  | "brandCode"
  | "changedAt"
  | "chargedPaise"
  | "id"
  | "liveAt"
  | "popularity"
  | "subCategorySlug"
  | "title",
  ExtraConfigColumn
>;

/** What products are listed and found by, in the shop and in the console. */
export const productIndexes = (t: Columns) => [
  index("products_list")
    .on(t.subCategorySlug, t.popularity.desc(), t.id)
    .where(sql`published`),
  index("products_hidden")
    .on(t.id)
    .where(sql`not published`),
  index("products_brand").on(t.brandCode),
  index("products_due")
    .on(t.liveAt)
    .where(sql`live_at is not null`),
  index("products_changed").on(t.changedAt, t.id),
  index("products_title").on(t.title, t.id),
  index("products_charged").on(t.subCategorySlug, t.chargedPaise, t.archivedAt),
];
