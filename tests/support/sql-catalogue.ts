import { and, arrayOverlaps, asc, desc, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { productAttributes, products } from "#db/schema/catalogue.ts";
import type { CatalogueFilter, FacetCounts } from "#domain/catalogue/catalogue-filter.ts";
import { FIT_TOLERANCE_MM } from "#domain/catalogue/fits-like.ts";
import type { FrameSize } from "#domain/catalogue/frame-size.ts";
import type { ListOrder } from "#domain/catalogue/list-orders.ts";
import { SIZE_BANDS, type SizeFacet } from "#domain/catalogue/size-bands.ts";
import type { Facet } from "#domain/catalogue/sub-categories.ts";
import { parsePriceBand, PRICE_BANDS } from "#domain/pricing/price-bands.ts";
import type { ListQuery } from "#search/catalogue.ts";
import { inStockOnline, meanRating } from "#services/catalogue/product-card.ts";

/** What the catalogue in memory must answer, told by the database itself. Words apart, which it searches in its own way. */

export async function findBySql(db: Db, { filter, order, offset, limit }: ListQuery) {
  const where = and(products.published, productConditions(filter));
  const page = db.select({ id: products.id }).from(products).where(where);
  const rows = await page
    .orderBy(...orders[order])
    .limit(limit)
    .offset(offset);
  return { ids: rows.map(({ id }) => id), total: await db.$count(products, where) };
}

const orders: Record<ListOrder, SQL[]> = {
  popular: [desc(products.popularity), asc(products.id)],
  newest: [desc(products.createdAt), desc(products.id)],
  "price-up": [asc(products.chargedPaise), asc(products.id)],
  "price-down": [desc(products.chargedPaise), asc(products.id)],
  rating: [sql`${meanRating} desc nulls last`, desc(products.reviewCount), asc(products.id)],
  discount: [desc(products.discountBp), asc(products.id)],
};

export async function countFacetsBySql(db: Db, filter: CatalogueFilter): Promise<FacetCounts> {
  const chosen = (facet: Facet) => sql`${products.published} and ${productConditions(filter, facet)}`;
  const tally = async (value: SQL, from: SQL, facet: Facet) => {
    const { rows } = await db.execute<{ value: string | null; count: number }>(sql`
      select ${value} as value, count(distinct ${products.id})::int as count
      from ${products}${from} where ${chosen(facet)} group by 1`);
    return Object.fromEntries(rows.flatMap(({ value: name, count }) => (name === null ? [] : [[name, count]])));
  };
  const sizes = sql` join ${sizesOfProducts} on v.product_id = ${products.id}`;
  const colours = sql` join ${productAttributes} on ${productAttributes.productId} = ${products.id}`;
  return {
    shape: await tally(sql`${products.frameShape}`, sql``, "shape"),
    brand: await tally(sql`${products.brandCode}`, sql``, "brand"),
    main_category: await tally(sql`audience`, sql`, unnest(${products.audiences}) audience`, "main_category"),
    frame_type: await tally(sql`${products.frameType}`, sql``, "frame_type"),
    frame_color: await tally(sql`${productAttributes.colorFamily}`, colours, "frame_color"),
    material: await tally(sql`${products.material}`, sql``, "material"),
    price: await tally(bandOf(sql`${products.chargedPaise}`, PRICE_BANDS, "fromPaise"), sql``, "price"),
    lens_width: await tally(bandOf(sizeOf("lens_width"), SIZE_BANDS.lens_width, "fromMm"), sizes, "lens_width"),
    bridge: await tally(bandOf(sizeOf("bridge"), SIZE_BANDS.bridge, "fromMm"), sizes, "bridge"),
    temple: await tally(bandOf(sizeOf("temple"), SIZE_BANDS.temple, "fromMm"), sizes, "temple"),
  };
}

/** The code of the band that a value falls into. */
function bandOf<Key extends string>(
  value: SQL,
  bands: readonly ({ code: string } & Record<Key, number>)[],
  from: Key,
): SQL {
  const branches = bands
    .toReversed()
    .map((band) => sql`when ${value} >= ${sql.raw(String(band[from]))} then ${sql.raw(`'${band.code}'`)}`);
  return sql`case ${sql.join(branches, sql` `)} end`;
}

/** The conditions of a filter; `without` leaves one facet's own choice out, for its counts. */
function productConditions(filter: CatalogueFilter, without?: Facet): SQL | undefined {
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
const sizesOfProducts = sql`(select product_id, string_to_array(attribute_value, '-')::int[] as size
  from attribute_values where attribute_value ~ '^[0-9]{2}-[0-9]{2}-[0-9]{3}$') v`;

/** A measure of a row of `sizesOfProducts`. */
function sizeOf(facet: SizeFacet): SQL {
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
