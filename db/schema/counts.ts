import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { CountState } from "#domain/stock/count-words.ts";
import { users } from "./accounts.ts";
import { attributeValues, subCategories } from "./catalogue.ts";
import { at, createdAt } from "./columns.ts";
import { stores } from "./stores.ts";

/** A count of a store's shelves, or of a part of them. Selling goes on meanwhile. */
export const stockCounts = pgTable(
  "stock_counts",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    /** Of the form that it was begun in: sent twice, it is one count. */
    formKey: uuid("form_key").notNull().unique(),
    storeId: integer("store_id")
      .notNull()
      .references(() => stores.id),
    /** A brand may be taken away since. */
    brandCode: text("brand_code"),
    subCategorySlug: text("sub_category_slug").references(() => subCategories.slug),
    /** How the places begin that are counted: "A", "A-03". */
    place: text("place"),
    state: text("state").$type<CountState>().notNull().default("open"),
    openedBy: integer("opened_by")
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    endedBy: integer("ended_by").references(() => users.id),
    endedAt: at("ended_at"),
  },
  (t) => [
    check("stock_counts_state", sql`${t.state} in ('open', 'closed', 'cancelled')`),
    check("stock_counts_place", sql`length(${t.place}) between 1 and 12`),
    check(
      "stock_counts_ended",
      sql`(${t.state} = 'open') = (${t.endedAt} is null) and (${t.endedAt} is null) = (${t.endedBy} is null)`,
    ),
    index("stock_counts_store").on(t.storeId, t.id),
  ],
);

/** What somebody counted of a unit: a scan is one piece, a typed number is many. Kept as it was said. */
export const stockCountEntries = pgTable(
  "stock_count_entries",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    /** Of the scan: a device that sends it again after a lost answer counts it once. */
    scanKey: uuid("scan_key").notNull(),
    countId: integer("count_id")
      .notNull()
      .references(() => stockCounts.id),
    attributeValueId: integer("attribute_value_id")
      .notNull()
      .references(() => attributeValues.id),
    quantity: integer("quantity").notNull(),
    /** What lay on the shelf by the ledger at this moment; see decision 589. */
    onShelf: integer("on_shelf").notNull(),
    /** The last movement of the unit in this store that it knows of. */
    lastMovementId: integer("last_movement_id").notNull(),
    countedBy: integer("counted_by")
      .notNull()
      .references(() => users.id),
    countedAt: at("counted_at").notNull(),
    /** Taken back, or counted again since. */
    dropped: boolean("dropped").notNull().default(false),
  },
  (t) => [
    check("stock_count_entries_quantity", sql`${t.quantity} between 0 and 10000`),
    uniqueIndex("stock_count_entries_scan").on(t.countId, t.scanKey),
    index("stock_count_entries_unit").on(t.countId, t.attributeValueId),
    index("stock_count_entries_value").on(t.attributeValueId),
  ],
);

/** What a closed count came to, unit by unit. */
export const stockCountResults = pgTable(
  "stock_count_results",
  {
    countId: integer("count_id")
      .notNull()
      .references(() => stockCounts.id),
    attributeValueId: integer("attribute_value_id")
      .notNull()
      .references(() => attributeValues.id),
    counted: integer("counted").notNull(),
    expected: integer("expected").notNull(),
    /** What the difference is worth at the average cost; null: no cost is known. */
    valuePaise: bigint("value_paise", { mode: "number" }),
  },
  (t) => [
    primaryKey({ columns: [t.countId, t.attributeValueId] }),
    check("stock_count_results_counted", sql`${t.counted} >= 0`),
    index("stock_count_results_value").on(t.attributeValueId),
  ],
);
