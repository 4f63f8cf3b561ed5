import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands, mainCategories, products, subCategories } from "#db/schema/catalogue.ts";
import { frontsOf, type SizedFront } from "#domain/catalogue/frame-width.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import type { TaxClass } from "#domain/invoicing/tax-rates.ts";
import { canTryOn } from "./can-try-on.ts";
import { isSoldNow } from "./is-sold-now.ts";

export type PictureView = { path: string; width: number; height: number; alt: string };

export type CardSwatch = {
  attributeId: number;
  color: string;
  colorName: string;
  colorFamily: string | null;
  attributeType: "standard" | "other";
  picture: PictureView | null;
  /** Its first picture that shows it worn, with how wide the front and the face are where both are known. */
  worn: { path: string; frontMm: number | null; faceMm: number | null } | null;
};

/** What a product shows in a list, a carousel or the wishlist. */
export type ProductCard = {
  id: number;
  liveSaleId: number;
  title: string;
  brandCode: string;
  brandName: string;
  subCategorySlug: string;
  subCategoryName: string;
  mainCategorySlug: string;
  mainCategoryName: string;
  frameShape: string | null;
  pricePaise: number;
  discountBp: number;
  chargedPaise: number;
  taxClass: TaxClass | null;
  hsnCode: string;
  reviewCount: number;
  /** Mean of the ratings, 0.5 to 5, or null without any. */
  rating: number | null;
  /** Whether any size of any colour can be bought online. */
  inStock: boolean;
  /** It can be drawn to scale, and tried on. */
  canTryOn: boolean;
  /** How wide the front is in each of its sizes, smallest first; nothing of what is no frame. */
  fronts: SizedFront[];
  swatches: CardSwatch[];
};

const pictureJson = sql`json_build_object('path', i.file_path, 'width', i.width, 'height', i.height, 'alt', i.alt)`;

/** Colours in order, each with its first picture. A product without a colour shows the picture of the product itself. */
const swatches = sql<CardSwatch[]>`(
  select coalesce(json_agg(json_build_object(
    'attributeId', a.id, 'color', a.color, 'colorName', a.color_name, 'colorFamily', a.color_family, 'attributeType', a.attribute_type,
    'picture', (
      select ${pictureJson} from product_images i
      where i.product_id = ${products.id} and (i.attribute_id = a.id or i.attribute_id is null)
      order by i.attribute_id nulls last, i.position limit 1),
    'worn', (
      select json_build_object('path', i.file_path, 'frontMm', ${products.frontWidthMm}, 'faceMm', i.face_mm)
      from product_images i
      where i.product_id = ${products.id} and i.attribute_id = a.id and i.view = 'worn'
      order by i.position limit 1
    )) order by a.position), '[]')
  from product_attributes a where a.product_id = ${products.id} and a.published)`;

/** As they are printed in the temple; powers of lenses and the like are none. */
const sizes = sql<string[]>`case when ${products.frontWidthMm} is null then '[]'::json else (
  select coalesce(json_agg(distinct v.attribute_value), '[]')
  from attribute_values v join product_attributes a on a.id = v.attribute_id and a.published
  where v.product_id = ${products.id}) end`;

/**
 * Free units online over all sizes and colours; the membership has no stock and is always there. Not an `exists`, which
 * PostgreSQL answers by reading the stock of the whole shop.
 */
export const inStockOnline = sql<boolean>`(
  ${products.subCategorySlug} = 'membership' or coalesce((
    select true from attribute_values v join product_attributes a on a.id = v.attribute_id and a.published
    join stock s on s.attribute_value_id = v.id and s.store_id = ${WEBSITE_STORE.id}
    where v.product_id = ${products.id} and s.total_quantity > s.sold_quantity + s.held_quantity limit 1), false))`;

/** The mean in stars; ratings are kept as a sum of half stars. */
export const meanRating = sql<
  number | null
>`(${products.ratingHalves}::float8 / nullif(2 * ${products.reviewCount}, 0))`;

/** Cards of those of the products that are published, in no order. */
export async function selectCards(db: Db, ids: readonly number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  let statement = prepared.get(db);
  if (!statement) prepared.set(db, (statement = prepareCards(db)));
  const rows = await statement.execute({ ids: `{${ids.join(",")}}` });
  return rows.map(({ sizes: labels, known, ...card }) => ({ ...card, fronts: frontsOf(known, labels) }));
}

/** Planned once per connection: planning takes PostgreSQL longer than reading a dozen cards. */
const prepared = new WeakMap<Db, ReturnType<typeof prepareCards>>();

function prepareCards(db: Db) {
  return db
    .select({
      id: products.id,
      liveSaleId: products.liveSaleId,
      title: products.title,
      brandCode: products.brandCode,
      brandName: brands.name,
      subCategorySlug: products.subCategorySlug,
      subCategoryName: subCategories.categoryName,
      mainCategorySlug: products.mainCategorySlug,
      mainCategoryName: mainCategories.categoryName,
      frameShape: products.frameShape,
      pricePaise: products.pricePaise,
      discountBp: products.discountBp,
      chargedPaise: products.chargedPaise,
      taxClass: products.taxClass,
      hsnCode: products.hsnCode,
      reviewCount: products.reviewCount,
      rating: meanRating,
      inStock: inStockOnline,
      canTryOn,
      swatches,
      sizes,
      known: { frontWidthMm: products.frontWidthMm, lensWidthMm: products.lensWidthMm, bridgeMm: products.bridgeMm },
    })
    .from(products)
    .innerJoin(brands, eq(brands.code, products.brandCode))
    .innerJoin(subCategories, eq(subCategories.slug, products.subCategorySlug))
    .innerJoin(mainCategories, eq(mainCategories.slug, products.mainCategorySlug))
    .where(sql`${isSoldNow} and ${products.id} = any(${sql.placeholder("ids")}::int[])`)
    .prepare("product_cards");
}
