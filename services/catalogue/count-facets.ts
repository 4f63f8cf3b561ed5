import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { productAttributes, products } from "#db/schema/catalogue.ts";
import type { CatalogueFilter, FacetCounts } from "#domain/catalogue/catalogue-filter.ts";
import { SIZE_BANDS, type SizeFacet } from "#domain/catalogue/size-bands.ts";
import type { Facet } from "#domain/catalogue/sub-categories.ts";
import { PRICE_BANDS } from "#domain/pricing/price-bands.ts";
import type { Shop } from "#services/shop.ts";
import { productConditions, sizeOf, sizesOfProducts } from "./product-conditions.ts";

/**
 * How many products each value of each facet would leave. A facet is counted without its own choice,
 * so that a second value of it can be added to the first.
 */
export async function countFacets({ db }: Pick<Shop, "db">, given: { filter: CatalogueFilter }): Promise<FacetCounts> {
  const published = (facet: Facet) => sql`${products.published} and ${productConditions(given.filter, facet)}`;
  const byColumn = (facet: Facet, column: SQL) =>
    tally(
      db,
      sql`select ${column} as value, count(*)::int as count from ${products} where ${published(facet)} group by 1`,
    );

  const bySize = (facet: SizeFacet) =>
    tally(
      db,
      sql`select ${bandOfSize(facet)} as value, count(distinct ${products.id})::int as count
          from ${products} join ${sizesOfProducts} on v.product_id = ${products.id} where ${published(facet)} group by 1`,
    );
  const [shape, brand, mainCategory, frameType, frameColour, material, price, lensWidth, bridge, temple] =
    await Promise.all([
      byColumn("shape", sql`${products.frameShape}`),
      byColumn("brand", sql`${products.brandCode}`),
      tally(
        db,
        sql`select audience as value, count(*)::int as count from ${products}, unnest(${products.audiences}) audience
          where ${published("main_category")} group by 1`,
      ),
      byColumn("frame_type", sql`${products.frameType}`),
      tally(
        db,
        sql`select ${productAttributes.colorFamily} as value, count(distinct ${products.id})::int as count
          from ${products} join ${productAttributes} on ${productAttributes.productId} = ${products.id}
          where ${published("frame_color")} group by 1`,
      ),
      byColumn("material", sql`${products.material}`),
      byColumn("price", bandOfPrice()),
      bySize("lens_width"),
      bySize("bridge"),
      bySize("temple"),
    ]);
  return {
    shape,
    brand,
    main_category: mainCategory,
    frame_type: frameType,
    frame_color: frameColour,
    material,
    price,
    lens_width: lensWidth,
    bridge,
    temple,
  };
}

/** The code of the band that a charged price falls into. */
function bandOfPrice(): SQL {
  const branches = PRICE_BANDS.toReversed().map(
    ({ code, fromPaise }) =>
      sql`when ${products.chargedPaise} >= ${sql.raw(String(fromPaise))} then ${sql.raw(`'${code}'`)}`,
  );
  return sql`case ${sql.join(branches, sql` `)} end`;
}

function bandOfSize(facet: SizeFacet): SQL {
  const branches = SIZE_BANDS[facet]
    .toReversed()
    .map(({ code, fromMm }) => sql`when ${sizeOf(facet)} >= ${sql.raw(String(fromMm))} then ${sql.raw(`'${code}'`)}`);
  return sql`case ${sql.join(branches, sql` `)} end`;
}

async function tally(db: Db, query: SQL): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ value: string | null; count: number }>(query);
  return Object.fromEntries(rows.flatMap(({ value, count }) => (value === null ? [] : [[value, count]])));
}
