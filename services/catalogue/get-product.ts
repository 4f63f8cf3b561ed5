import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands, mainCategories, products, subCategories } from "#db/schema/catalogue.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import type { CutOut } from "#domain/frames/cut-out.ts";
import { AppError } from "#domain/wire/errors.ts";
import { meanRating, type PictureView } from "./product-card.ts";
import { canTryOn } from "./can-try-on.ts";
import { isSoldNow } from "./is-sold-now.ts";

export type ProductSize = {
  id: number;
  attributeValue: string;
  sku: string;
  totalQuantity: number;
  /** Sold and held for payments under way. */
  soldQuantity: number;
};

/** With the width of the face that wears it, in millimetres, where it is worn and that is known. */
export type ProductPicture = PictureView & { view: string; faceMm: number | null };

export type ProductColour = {
  id: number;
  color: string;
  colorName: string;
  attributeType: "standard" | "other";
  values: ProductSize[];
  pictures: ProductPicture[];
  /** The front without ground and its scale; null for what cannot be tried on. */
  cutOut: CutOut | null;
};

/** The colours of a product that are chosen, each with its sizes, stock and pictures. */
const coloursThat = (chosen: SQL) => sql<ProductColour[]>`(
  select coalesce(json_agg(json_build_object(
    'id', a.id, 'color', a.color, 'colorName', a.color_name, 'attributeType', a.attribute_type, 'cutOut', a.cut_out,
    'values', (
      select coalesce(json_agg(json_build_object(
        'id', v.id, 'attributeValue', v.attribute_value, 'sku', v.sku,
        'totalQuantity', coalesce(s.total_quantity, 0),
        'soldQuantity', coalesce(s.sold_quantity + s.held_quantity, 0)) order by v.position), '[]')
      from attribute_values v left join stock s on s.attribute_value_id = v.id and s.store_id = ${WEBSITE_STORE.id}
      where v.attribute_id = a.id),
    'pictures', (
      select coalesce(json_agg(json_build_object(
        'path', i.file_path, 'width', i.width, 'height', i.height, 'alt', i.alt, 'view', i.view,
        'faceMm', i.face_mm)
        order by i.attribute_id nulls last, i.position), '[]')
      from product_images i
      where i.product_id = ${products.id} and (i.attribute_id = a.id or i.attribute_id is null))
    ) order by a.position), '[]')
  from product_attributes a where a.product_id = ${products.id} and ${chosen})`;

/** Those that customers see. */
export const colours = coloursThat(sql`a.published`);
/** Also those that are not in the shop yet, for staff. */
export const allColours = coloursThat(sql`true`);

export type ProductDetail = Awaited<ReturnType<typeof getProduct>>;

export const productColumns = {
  id: products.id,
  liveSaleId: products.liveSaleId,
  title: products.title,
  description: products.description,
  brandCode: products.brandCode,
  brandName: brands.name,
  subCategorySlug: products.subCategorySlug,
  subCategoryName: subCategories.categoryName,
  mainCategorySlug: products.mainCategorySlug,
  mainCategoryName: mainCategories.categoryName,
  audiences: products.audiences,
  frameShape: products.frameShape,
  frameType: products.frameType,
  material: products.material,
  pricePaise: products.pricePaise,
  discountBp: products.discountBp,
  chargedPaise: products.chargedPaise,
  mrpPaise: products.mrpPaise,
  taxClass: products.taxClass,
  hsnCode: products.hsnCode,
  countryOfOrigin: products.countryOfOrigin,
  maker: products.maker,
  importer: products.importer,
  netQuantity: products.netQuantity,
  lensWidthMm: products.lensWidthMm,
  lensHeightMm: products.lensHeightMm,
  bridgeMm: products.bridgeMm,
  templeMm: products.templeMm,
  frontWidthMm: products.frontWidthMm,
  weightG: products.weightG,
  nosePads: products.nosePads,
  hinge: products.hinge,
  baseCurveHmm: products.baseCurveHmm,
  diameterHmm: products.diameterHmm,
  replacement: products.replacement,
  waterPercent: products.waterPercent,
  seoTitle: products.seoTitle,
  seoDescription: products.seoDescription,
  reviewCount: products.reviewCount,
  rating: meanRating,
  offersLenses: sql<boolean>`exists (select 1 from product_lenses l where l.product_id = ${products.id})`,
  /** It can be drawn to scale and seen in the round. */
  hasDesign: sql<boolean>`${products.frameDesign} is not null`,
  canTryOn,
  colours,
};

/** Everything the product page shows but its reviews and lenses. Throws `not_found`. */
export async function getProduct(db: Db, given: { liveSaleId: number }) {
  let statement = prepared.get(db);
  if (!statement) prepared.set(db, (statement = prepareProduct(db)));
  const [product] = await statement.execute(given);
  if (!product) throw new AppError("not_found");
  return product;
}

/** Planned once per connection: planning takes PostgreSQL longer than reading the product. */
const prepared = new WeakMap<Db, ReturnType<typeof prepareProduct>>();

function prepareProduct(db: Db) {
  return db
    .select(productColumns)
    .from(products)
    .innerJoin(brands, eq(brands.code, products.brandCode))
    .innerJoin(subCategories, eq(subCategories.slug, products.subCategorySlug))
    .innerJoin(mainCategories, eq(mainCategories.slug, products.mainCategorySlug))
    .where(sql`${isSoldNow} and ${products.liveSaleId} = ${sql.placeholder("liveSaleId")}`)
    .prepare("product");
}
