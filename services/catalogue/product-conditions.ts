import { and, arrayOverlaps, inArray, or, type SQL, sql } from "drizzle-orm";
import { brands, productAttributes, products } from "#db/schema/catalogue.ts";
import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import { FIT_TOLERANCE_MM } from "#domain/catalogue/fits-like.ts";
import type { FrameSize } from "#domain/catalogue/frame-size.ts";
import { SIZE_BANDS, type SizeFacet } from "#domain/catalogue/size-bands.ts";
import type { Facet } from "#domain/catalogue/sub-categories.ts";
import { parsePriceBand } from "#domain/pricing/price-bands.ts";
import { inStockOnline } from "./product-card.ts";

/** The conditions of a filter; `without` leaves one facet's own choice out, for its counts. */
export function productConditions(filter: CatalogueFilter, without?: Facet): SQL | undefined {
  const facets: Record<Facet, SQL | undefined> = {
    shape: among(products.frameShape, filter.shape),
    brand: among(products.brandCode, filter.brand),
    main_category: filter.main_category?.length
      ? arrayOverlaps(products.audiences, [...filter.main_category])
      : undefined,
    frame_type: among(products.frameType, filter.frame_type),
    frame_color: filter.frame_color?.length ? hasColour(filter.frame_color) : undefined,
    material: among(products.material, filter.material),
    price: or(...(filter.price ?? []).map(inBand)),
    lens_width: inSizeBands("lens_width", filter.lens_width),
    bridge: inSizeBands("bridge", filter.bridge),
    temple: inSizeBands("temple", filter.temple),
  };
  if (without) facets[without] = undefined;
  return and(
    sql`${products.subCategorySlug} <> 'membership'`,
    among(products.subCategorySlug, filter.subCategories),
    ...Object.values(facets),
    filter.fits && hasSizeLike(filter.fits),
    filter.inStock ? inStockOnline : undefined,
    ...wordConditions(filter.name),
  );
}

function among(column: Parameters<typeof inArray>[0], values: readonly string[] | undefined): SQL | undefined {
  return values?.length ? inArray(column, [...values]) : undefined;
}

function hasColour(families: readonly string[]): SQL {
  const colour = sql`${productAttributes.productId} = ${products.id} and ${among(productAttributes.colorFamily, families)}`;
  return sql`exists (select 1 from ${productAttributes} where ${colour})`;
}

function inBand(code: string): SQL {
  const band = parsePriceBand(code);
  if (!band) return sql`false`;
  return sql`${products.chargedPaise} >= ${band.fromPaise} and ${products.chargedPaise} < ${band.belowPaise ?? 2_147_483_647}`;
}

/** The sizes that can be read as millimetres, one row each. */
export const sizesOfProducts = sql`(select product_id, string_to_array(attribute_value, '-')::int[] as size
  from attribute_values where attribute_value ~ '^[0-9]{2}-[0-9]{2}-[0-9]{3}$') v`;

/** A measure of a row of `sizesOfProducts`. */
export function sizeOf(facet: SizeFacet): SQL {
  return sql.raw({ lens_width: "v.size[1]", bridge: "v.size[2]", temple: "v.size[3]" }[facet]);
}

function hasSize(condition: SQL | undefined): SQL {
  return sql`exists (select 1 from ${sizesOfProducts} where v.product_id = ${products.id} and ${condition})`;
}

function inSizeBands(facet: SizeFacet, codes: readonly string[] | undefined): SQL | undefined {
  if (!codes?.length) return undefined;
  const bands = SIZE_BANDS[facet].filter(({ code }) => codes.includes(code));
  const inBands = bands.map(
    ({ fromMm, toMm }) => sql`${sizeOf(facet)} between ${fromMm} and ${Number.isFinite(toMm) ? toMm : 1_000}`,
  );
  return inBands.length > 0 ? hasSize(or(...inBands)) : sql`false`;
}

function hasSizeLike(own: FrameSize): SQL {
  const near = (facet: SizeFacet, measure: keyof FrameSize) =>
    sql`abs(${sizeOf(facet)} - ${own[measure]}) <= ${FIT_TOLERANCE_MM[measure]}`;
  return hasSize(and(near("lens_width", "lensMm"), near("bridge", "bridgeMm"), near("temple", "templeMm")));
}

const longestName = 100;
const mostWords = 8;

const searchedText = sql`concat_ws(' ', ${products.title},
  (select ${brands.name} from ${brands} where ${brands.code} = ${products.brandCode}),
  ${products.frameShape}, ${products.frameType}, ${products.material}, array_to_string(${products.audiences}, ' '),
  (select string_agg(${productAttributes.colorName} || ' ' || coalesce(${productAttributes.colorFamily}, ''), ' ')
   from ${productAttributes} where ${productAttributes.productId} = ${products.id}))`;

function wordConditions(name: string | undefined): SQL[] {
  // PostgreSQL text cannot hold NUL; a shopper's can.
  const words = (name ?? "")
    .slice(0, longestName)
    .replaceAll("\0", " ")
    .split(/\s+/u)
    .filter(Boolean)
    .slice(0, mostWords);
  return words.map((word) => sql`${searchedText} ilike ${`%${word.replace(/[\\%_]/gu, "\\$&")}%`}`);
}
