import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { attributeValues } from "./catalogue.ts";
import { createdAt } from "./columns.ts";
import { stores } from "./stores.ts";

/**
 * By which a scanner knows a unit: the maker's code, or one of our own (domain/stock/barcode.ts). A unit may have several, and makers
 * print one code on several units.
 */
export const barcodes = pgTable(
  "barcodes",
  {
    code: text("code").notNull(),
    attributeValueId: integer("attribute_value_id")
      .notNull()
      .references(() => attributeValues.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.code, t.attributeValueId] }),
    check("barcodes_code", sql`${t.code} ~ '^([0-9]{8}|[0-9]{13})$'`),
    index("barcodes_unit").on(t.attributeValueId),
  ],
);

/** On which shelf of a store a unit lies. */
export const shelfPlaces = pgTable(
  "shelf_places",
  {
    storeId: integer("store_id")
      .notNull()
      .references(() => stores.id),
    attributeValueId: integer("attribute_value_id")
      .notNull()
      .references(() => attributeValues.id, { onDelete: "cascade" }),
    /** As domain/stock/shelf-place.ts reads it. */
    place: text("place").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.attributeValueId] }),
    check("shelf_places_place", sql`length(${t.place}) between 1 and 12`),
    index("shelf_places_order").on(t.storeId, t.place),
    index("shelf_places_unit").on(t.attributeValueId),
  ],
);
