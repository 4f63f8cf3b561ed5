import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, unique } from "drizzle-orm/pg-core";
import type { Eye } from "#domain/prescriptions/fields.ts";
import { attributeValues, brands, products, subCategories } from "./catalogue.ts";
import { paise } from "./columns.ts";

export const powerTypes = pgTable("power_types", {
  code: text("code").primaryKey(),
  name: text("name").notNull(),
  image: text("image").notNull(),
  subcategory: text("subcategory")
    .notNull()
    .references(() => subCategories.slug),
  position: smallint("position").notNull(),
});

/** Ranges are in hundredths of a dioptre: -600 is -6.00 D. */
export const lensPackages = pgTable(
  "lens_packages",
  {
    code: text("code").primaryKey(),
    name: text("name").notNull(),
    /** Markup text for the card. */
    features: text("features").notNull(),
    /** Refractive index in thousandths: 1560 is 1.56. */
    indexMilli: integer("index_milli").notNull(),
    sphMin: integer("sph_min").notNull(),
    sphMax: integer("sph_max").notNull(),
    cylMin: integer("cyl_min").notNull(),
    cylMax: integer("cyl_max").notNull(),
    addMin: integer("add_min"),
    addMax: integer("add_max"),
    position: smallint("position").notNull(),
    /** False: it is no longer sold. Orders keep it; a cart that has it says so. */
    offered: boolean("offered").notNull().default(true),
  },
  (t) => [
    check("lens_packages_ranges", sql`${t.sphMin} <= ${t.sphMax} and ${t.cylMin} <= ${t.cylMax}`),
    check(
      "lens_packages_add",
      sql`(${t.addMin} is null) = (${t.addMax} is null) and (${t.addMin} is null or ${t.addMin} <= ${t.addMax})`,
    ),
  ],
);

/** What one lens package costs for one power type in one brand's frames. */
export const lensRecords = pgTable(
  "lens_records",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    brandCode: text("brand_code")
      .notNull()
      .references(() => brands.code),
    powerTypeCode: text("power_type_code")
      .notNull()
      .references(() => powerTypes.code),
    lensPackageCode: text("lens_package_code")
      .notNull()
      .references(() => lensPackages.code),
    /** Null: no price at all, "Free Lens". */
    pricePaise: paise("price_paise"),
    /** Decides when not null; 0 shows "Free". */
    discountPricePaise: paise("discount_price_paise"),
  },
  (t) => [
    unique("lens_records_one").on(t.brandCode, t.powerTypeCode, t.lensPackageCode),
    check("lens_records_price", sql`${t.pricePaise} >= 0`),
    check(
      "lens_records_discount",
      sql`${t.discountPricePaise} is null or (${t.discountPricePaise} >= 0 and ${t.pricePaise} is not null and ${t.discountPricePaise} <= ${t.pricePaise})`,
    ),
  ],
);

/** `Product.lens`: which of its brand's lens records a product offers. */
export const productLenses = pgTable(
  "product_lenses",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    lensRecordId: integer("lens_record_id")
      .notNull()
      .references(() => lensRecords.id),
  },
  (t) => [primaryKey({ columns: [t.productId, t.lensRecordId] }), index("product_lenses_record").on(t.lensRecordId)],
);

/** A package as it is ground for a power type, by a number that never changes; kept by triggers on `lens_records`. */
export const lensKinds = pgTable(
  "lens_kinds",
  {
    number: integer("number").primaryKey().generatedAlwaysAsIdentity(),
    powerTypeCode: text("power_type_code")
      .notNull()
      .references(() => powerTypes.code, { onDelete: "cascade" }),
    lensPackageCode: text("lens_package_code")
      .notNull()
      .references(() => lensPackages.code, { onDelete: "cascade" }),
  },
  (t) => [unique("lens_kinds_one").on(t.powerTypeCode, t.lensPackageCode)],
);

/**
 * `product_lenses` in short, for the catalogue in memory, which reads all of it at the start; kept by triggers. No row: no
 * lens. A reference to `products` would hold up whoever writes there while the migration fills it, and says nothing more.
 */
export const productLensKinds = pgTable("product_lens_kinds", {
  productId: integer("product_id").primaryKey(),
  /** Numbers joined by commas: an array of twenty takes PostgreSQL 5 microseconds to write out, of a million products each. */
  kinds: text("kinds").notNull(),
});

/**
 * What a unit is that is a lens blank: a cell of a matrix of SPH by CYL in minus cylinder, powers in hundredths of a dioptre. Its
 * product, of the kind `lens_blank`, stands for the package, and the colour for what the cells of one matrix have in common.
 */
export const lensSpecs = pgTable(
  "lens_specs",
  {
    attributeValueId: integer("attribute_value_id")
      .primaryKey()
      .references(() => attributeValues.id, { onDelete: "cascade" }),
    lensPackageCode: text("lens_package_code")
      .notNull()
      .references(() => lensPackages.code),
    sph: integer("sph").notNull(),
    cyl: integer("cyl").notNull(),
    add: integer("add"),
    baseCurve: integer("base_curve"),
    diameterMm: smallint("diameter_mm").notNull(),
    /** Where one differs from the other, as progressive ones do. */
    eye: text("eye").$type<Eye>(),
  },
  (t) => [
    unique("lens_specs_one")
      .on(t.lensPackageCode, t.diameterMm, t.baseCurve, t.add, t.eye, t.sph, t.cyl)
      .nullsNotDistinct(),
    check("lens_specs_power", sql`${t.sph} % 25 = 0 and ${t.cyl} % 25 = 0 and ${t.cyl} <= 0`),
    check("lens_specs_add", sql`${t.add} > 0 and ${t.add} % 25 = 0`),
    check("lens_specs_blank", sql`${t.diameterMm} between 40 and 90 and ${t.baseCurve} between 0 and 1200`),
    check("lens_specs_eye", sql`${t.eye} in ('right', 'left')`),
  ],
);
