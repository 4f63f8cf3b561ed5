import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, smallint, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { productAttributes } from "./catalogue.ts";
import { at } from "./columns.ts";

export const sliderEntries = pgTable(
  "slider_entries",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    /** bestsellingEyeglasses, contactLenses, ... and the sale types such as saleEyewears. */
    key: text("key").notNull(),
    attributeId: integer("attribute_id").notNull(),
    productId: integer("product_id").notNull(),
    position: smallint("position").notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.attributeId, t.productId],
      foreignColumns: [productAttributes.id, productAttributes.productId],
      name: "slider_entries_attribute",
    }).onDelete("cascade"),
    uniqueIndex("slider_entries_position").on(t.key, t.position),
  ],
);

export const banners = pgTable(
  "banners",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    /** home_hero, home_promo, or list:{sub-category slug}, list:kids. */
    placement: text("placement").notNull(),
    device: text("device").$type<"desktop" | "mobile">().notNull(),
    image: text("image").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    title: text("title").notNull(),
    text: text("text").notNull().default(""),
    linkLabel: text("link_label").notNull().default(""),
    link: text("link").notNull().default(""),
    alt: text("alt").notNull().default(""),
    position: smallint("position").notNull(),
  },
  (t) => [
    unique("banners_position").on(t.placement, t.device, t.position),
    check("banners_device", sql`${t.device} in ('desktop', 'mobile')`),
  ],
);

/** Which version of a slider was put into its entries last. Until another one holds, products are added there by their own pages too. */
export const sliderStates = pgTable("slider_states", {
  key: text("key").primaryKey(),
  /** 0: none holds, and it is empty. */
  number: smallint("number").notNull(),
});

/** Pictures that came by a form and that no published version names yet: one that none ever names goes after some days. */
export const loosePictures = pgTable(
  "loose_pictures",
  {
    /** The name of its file. */
    path: text("path").primaryKey(),
    keptAt: at("kept_at").notNull(),
  },
  (t) => [index("loose_pictures_kept").on(t.keptAt)],
);
