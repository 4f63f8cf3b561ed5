import { and, arrayOverlaps, inArray, or, type SQL, sql } from "drizzle-orm";
import { brands, productAttributes, products } from "#db/schema/catalogue.ts";
import type { Facet } from "#domain/catalogue/sub-categories.ts";
import { parsePriceBand } from "#domain/pricing/price-bands.ts";

/** What a list is narrowed to: by facet, its chosen values. An empty or absent list narrows nothing. */
export type ProductFilter = { readonly [F in Facet]?: readonly string[] } & {
  readonly subCategories?: readonly string[];
  /** Words that must all occur in title, brand, shape, material or colour. */
  readonly name?: string;
};

/** The conditions of a filter; `without` leaves one facet's own choice out, for its counts. */
export function productConditions(filter: ProductFilter, without?: Facet): SQL | undefined {
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
  };
  if (without) facets[without] = undefined;
  return and(
    sql`${products.subCategorySlug} <> 'membership'`,
    among(products.subCategorySlug, filter.subCategories),
    ...Object.values(facets),
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
