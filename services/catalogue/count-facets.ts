import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { productAttributes, products } from "#db/schema/catalogue.ts";
import type { Facet } from "#domain/catalogue/sub-categories.ts";
import { PRICE_BANDS } from "#domain/pricing/price-bands.ts";
import { productConditions, type ProductFilter } from "./product-conditions.ts";

/** By facet and value: how many products there would be. A value without products is absent. */
export type FacetCounts = Record<Facet, Record<string, number>>;

/**
 * How many products each value of each facet would leave. A facet is counted without its own choice,
 * so that a second value of it can be added to the first.
 */
export async function countFacets(db: Db, given: { filter: ProductFilter }): Promise<FacetCounts> {
  const published = (facet: Facet) => sql`${products.published} and ${productConditions(given.filter, facet)}`;
  const byColumn = (facet: Facet, column: SQL) =>
    tally(
      db,
      sql`select ${column} as value, count(*)::int as count from ${products} where ${published(facet)} group by 1`,
    );

  const [shape, brand, mainCategory, frameType, frameColour, material, price] = await Promise.all([
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
  ]);
  return {
    shape,
    brand,
    main_category: mainCategory,
    frame_type: frameType,
    frame_color: frameColour,
    material,
    price,
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

async function tally(db: Db, query: SQL): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ value: string | null; count: number }>(query);
  return Object.fromEntries(rows.flatMap(({ value, count }) => (value === null ? [] : [[value, count]])));
}
