import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import type { WordFacet } from "#domain/catalogue/facets.ts";
import type { Replacement } from "#domain/catalogue/contact-lens-facts.ts";
import type { Hinge, NosePads } from "#domain/catalogue/frame-facts.ts";
import { KIND_FAMILIES, type KindFamily } from "#domain/catalogue/product-kinds.ts";
import type { CutOut } from "#domain/frames/cut-out.ts";
import type { TaxClass } from "#domain/invoicing/tax-rates.ts";
import { anyOf, at, basisPoints, createdAt, paise } from "./columns.ts";
import { productIndexes } from "./product-indexes.ts";
import { anyProductTaxClass } from "./tax-rates.ts";

/** Men, Women, Juniors (shown as Kids) and Unisex: what the specification calls a product's category. */
export const mainCategories = pgTable("main_categories", {
  slug: text("slug").primaryKey(),
  categoryName: text("category_name").notNull(),
});

export const subCategories = pgTable(
  "sub_categories",
  {
    slug: text("slug").primaryKey(),
    categoryName: text("category_name").notNull(),
    kind: text("kind").$type<KindFamily>().notNull(),
    position: integer("position").notNull(),
  },
  (t) => [check("sub_categories_kind", sql`${t.kind} in (${anyOf(KIND_FAMILIES)})`)],
);

export const brands = pgTable(
  "brands",
  {
    code: text("code").primaryKey(),
    name: text("name").notNull().unique(),
    display: text("display").$type<Exclude<KindFamily, "membership" | "own_frame" | "lens_blank">>().notNull(),
    logoPath: text("logo_path"),
    position: integer("position").notNull().default(0),
  },
  (t) => [
    check("brands_display", sql`${t.display} in ('glasses', 'contact_lens', 'goods')`),
    check("brands_code", sql`${t.code} ~ '^[a-z0-9_]+$'`),
  ],
);

export const products = pgTable(
  "products",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    /** The id in URLs and detail reads; `id` is the one in reviews, wishlist and cart. */
    liveSaleId: integer("live_sale_id").notNull().unique(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    subCategorySlug: text("sub_category_slug")
      .notNull()
      .references(() => subCategories.slug),
    mainCategorySlug: text("main_category_slug")
      .notNull()
      .references(() => mainCategories.slug),
    /** Whom it suits: any of Men, Women, Juniors. A unisex frame holds two. */
    audiences: text("audiences")
      .array()
      .notNull()
      .default(sql`'{}'`),
    brandCode: text("brand_code")
      .notNull()
      .references(() => brands.code),
    frameShape: text("frame_shape"),
    frameType: text("frame_type"),
    material: text("material"),
    pricePaise: paise("price_paise").notNull(),
    discountBp: basisPoints("discount_bp").notNull().default(0),
    /** What one unit costs: the price after the discount, floored to whole rupees. */
    chargedPaise: paise("charged_paise")
      .notNull()
      .generatedAlwaysAs(
        sql`case when discount_bp = 0 then price_paise else (price_paise::bigint * (10000 - discount_bp) / 1000000 * 100)::integer end`,
      ),
    mrpPaise: paise("mrp_paise").notNull(),
    /** Null: the usual one of its sub-category (domain/invoicing/product-tax.ts). */
    taxClass: text("tax_class").$type<TaxClass>(),
    /** Releases up to 0.1.0 read it; nothing writes it any more. */
    taxBp: basisPoints("tax_bp"),
    hsnCode: text("hsn_code").notNull(),
    countryOfOrigin: text("country_of_origin").notNull(),
    maker: text("maker").notNull(),
    importer: text("importer"),
    netQuantity: text("net_quantity").notNull(),
    lensWidthMm: smallint("lens_width_mm"),
    lensHeightMm: smallint("lens_height_mm"),
    bridgeMm: smallint("bridge_mm"),
    templeMm: smallint("temple_mm"),
    /** Over all, of the frame whose lens and bridge stand above; another size of it differs by what they differ. */
    frontWidthMm: smallint("front_width_mm"),
    /** Without lenses. */
    weightG: smallint("weight_g"),
    nosePads: text("nose_pads").$type<NosePads>(),
    hinge: text("hinge").$type<Hinge>(),
    /** Each piece has a serial number of its own: serials. */
    serialNumbers: boolean("serial_numbers").notNull().default(false),
    /** Contact lenses, in hundredths of a millimetre. */
    baseCurveHmm: integer("base_curve_hmm"),
    diameterHmm: integer("diameter_hmm"),
    replacement: text("replacement").$type<Replacement>(),
    /** Of the lens in its water, per cent of its weight. */
    waterPercent: smallint("water_percent"),
    /** The frame as data (domain/frames): what its pictures are drawn from. */
    frameDesign: jsonb("frame_design"),
    reviewCount: integer("review_count").notNull().default(0),
    /** Sum of the ratings in half stars; the mean is this over twice the count. */
    ratingHalves: integer("rating_halves").notNull().default(0),
    /** Higher sells better; the default order of lists. */
    popularity: integer("popularity").notNull().default(0),
    published: boolean("published").notNull().default(true),
    /** When it is published without anybody's doing. If something is missing then, it stays a draft. */
    liveAt: at("live_at"),
    /** Taken out of the lists that staff work with; never live. */
    archivedAt: at("archived_at"),
    /** In the head of its page; null: made from name and brand. */
    seoTitle: text("seo_title"),
    seoDescription: text("seo_description"),
    /** Counts the writings of staff: of the product, its colours, units and pictures. */
    revision: integer("revision").notNull().default(0),
    createdAt: createdAt(),
    /** When what its page shows last changed; kept by triggers, told to search engines. */
    changedAt: at("changed_at").notNull().defaultNow(),
  },
  (t) => [
    check("products_price", sql`${t.pricePaise} >= 0`),
    check("products_discount", sql`${t.discountBp} between 0 and 10000`),
    check("products_mrp", sql`${t.mrpPaise} >= ${t.pricePaise}`),
    check("products_tax", sql`${t.taxBp} between 0 and 10000`),
    check("products_tax_class", sql`${t.taxClass} in (${anyProductTaxClass})`),
    check("products_hsn", sql`${t.hsnCode} ~ '^[0-9]{4,8}$' or (${t.hsnCode} = '' and not ${t.published})`),
    check("products_archived", sql`${t.archivedAt} is null or not ${t.published}`),
    check("products_scheduled", sql`${t.liveAt} is null or (not ${t.published} and ${t.archivedAt} is null)`),
    check("products_audiences", sql`${t.audiences} <@ array['Men', 'Women', 'Juniors']`),
    check(
      "products_reviews",
      sql`${t.reviewCount} >= 0 and ${t.ratingHalves} between ${t.reviewCount} and 10 * ${t.reviewCount}`,
    ),
    ...productIndexes(t),
  ],
);

/** Where a product keeps what lists can be narrowed by. */
export const FACET_COLUMNS = {
  shape: products.frameShape,
  frame_type: products.frameType,
  material: products.material,
} satisfies Record<WordFacet, unknown>;

/** What the specification calls a product attribute: a colour variant. */
export const productAttributes = pgTable(
  "product_attributes",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Swatch image, a file name under /assets. */
    color: text("color").notNull(),
    colorName: text("color_name").notNull(),
    /** One of the colours that the filter offers; null for goods without a colour. */
    colorFamily: text("color_family"),
    /** What the chip is painted with, where staff chose it. */
    hex: text("hex"),
    attributeType: text("attribute_type").$type<"standard" | "other">().notNull(),
    colourway: jsonb("colourway"),
    /** The front in this colour without ground, for trying on; no picture of the gallery. */
    cutOut: jsonb("cut_out").$type<CutOut>(),
    position: smallint("position").notNull(),
    /** False: added to a product that was live already, and not published yet; the shop neither shows nor sells it. */
    published: boolean("published").notNull().default(true),
  },
  (t) => [
    unique("product_attributes_position").on(t.productId, t.position),
    unique("product_attributes_of_product").on(t.id, t.productId),
    check("product_attributes_type", sql`${t.attributeType} in ('standard', 'other')`),
    index("product_attributes_family").on(t.colorFamily),
    index("product_attributes_hidden")
      .on(t.id)
      .where(sql`not published`),
  ],
);

/** A size of a colour (52-18-140), a power of a contact lens (-2.25) or Standard: the stock-keeping unit. */
export const attributeValues = pgTable(
  "attribute_values",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    productId: integer("product_id").notNull(),
    attributeId: integer("attribute_id").notNull(),
    attributeValue: text("attribute_value").notNull(),
    sku: text("sku").notNull().unique(),
    position: smallint("position").notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.attributeId, t.productId],
      foreignColumns: [productAttributes.id, productAttributes.productId],
      name: "attribute_values_attribute",
    }).onDelete("cascade"),
    unique("attribute_values_value").on(t.attributeId, t.attributeValue),
    unique("attribute_values_of_product").on(t.id, t.productId),
    index("attribute_values_product").on(t.productId),
    index("attribute_values_sku_start").on(sql`upper(${t.sku}) text_pattern_ops`),
  ],
);

export const productImages = pgTable(
  "product_images",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    attributeId: integer("attribute_id"),
    /** Under uploads/products, named by content hash. */
    filePath: text("file_path").notNull(),
    view: text("view").notNull(),
    alt: text("alt").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    position: smallint("position").notNull(),
    /** How wide the face is that wears the frame in a view like `worn`, in whole millimetres; null where nobody knows. */
    faceMm: smallint("face_mm"),
  },
  (t) => [
    foreignKey({
      columns: [t.attributeId, t.productId],
      foreignColumns: [productAttributes.id, productAttributes.productId],
      name: "product_images_attribute",
    }).onDelete("cascade"),
    unique("product_images_position").on(t.productId, t.attributeId, t.position).nullsNotDistinct(),
  ],
);
