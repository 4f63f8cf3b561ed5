import { and, arrayOverlaps, inArray, or, type SQL, sql } from "drizzle-orm";
import { brands, productAttributes, products } from "#db/schema/catalogue.ts";

/** A half-open span of charged prices in paise; the last band is closed, the open ones lack an end. */
export type PriceSpan = { fromPaise: number | null; toPaise: number | null; toIncluded: boolean };

/** What a list is narrowed to. An empty or absent list narrows nothing. */
export type ProductFilter = {
  subCategories?: readonly string[];
  audiences?: readonly string[];
  shapes?: readonly string[];
  brands?: readonly string[];
  frameTypes?: readonly string[];
  colours?: readonly string[];
  materials?: readonly string[];
  prices?: readonly PriceSpan[];
  /** Words that must all occur in title, brand, shape, material or colour. */
  name?: string;
};

export type Facet =
  | "subCategories"
  | "audiences"
  | "shapes"
  | "brands"
  | "frameTypes"
  | "colours"
  | "materials"
  | "prices";

/** The conditions of a filter; `without` leaves one facet's own choice out, for its counts. */
export function productConditions(filter: ProductFilter, without?: Facet): SQL | undefined {
  const conditions: Partial<Record<Facet, SQL | undefined>> = {
    subCategories: among(products.subCategorySlug, filter.subCategories),
    audiences: filter.audiences?.length
      ? arrayOverlaps(products.audiences, [...filter.audiences])
      : undefined,
    shapes: among(products.frameShape, filter.shapes),
    brands: among(products.brandCode, filter.brands),
    frameTypes: among(products.frameType, filter.frameTypes),
    colours: filter.colours?.length
      ? sql`exists (select 1 from ${productAttributes} where ${productAttributes.productId} = ${products.id} and ${among(productAttributes.colorFamily, filter.colours)})`
      : undefined,
    materials: among(products.material, filter.materials),
    prices: filter.prices?.length ? or(...filter.prices.map(inSpan)) : undefined,
  };
  if (without) delete conditions[without];
  return and(
    sql`${products.subCategorySlug} <> 'membership'`,
    ...Object.values(conditions),
    ...wordConditions(filter.name),
  );
}

/** A condition that names a column may be used only where its table is in the query. */
function among(
  column: Parameters<typeof inArray>[0],
  values: readonly string[] | undefined,
): SQL | undefined {
  return values?.length ? inArray(column, [...values]) : undefined;
}

function inSpan({ fromPaise, toPaise, toIncluded }: PriceSpan): SQL | undefined {
  return and(
    fromPaise === null ? undefined : sql`${products.chargedPaise} >= ${fromPaise}`,
    toPaise === null
      ? undefined
      : toIncluded
        ? sql`${products.chargedPaise} <= ${toPaise}`
        : sql`${products.chargedPaise} < ${toPaise}`,
  );
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
