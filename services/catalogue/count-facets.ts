import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands, productAttributes, products } from "#db/schema/catalogue.ts";
import {
  type Facet,
  type PriceSpan,
  productConditions,
  type ProductFilter,
} from "./product-conditions.ts";

export type FacetCounts = Record<
  Exclude<Facet, "prices" | "subCategories">,
  Record<string, number>
> & { prices: Record<string, number> };

/**
 * How many products each value of each facet would leave. A facet is counted without its own choice,
 * so that a second value of it can be added to the first.
 */
export async function countFacets(
  db: Db,
  given: { filter: ProductFilter; priceBands: readonly { code: string; span: PriceSpan }[] },
): Promise<FacetCounts> {
  const where = (facet: Facet) =>
    sql`${products.published} and ${productConditions(given.filter, facet)}`;
  const byColumn = (facet: Facet, column: SQL) =>
    tally(
      db,
      sql`select ${column} as value, count(*)::int as count from ${products} where ${where(facet)} group by 1`,
    );

  const [audiences, shapes, brandCounts, frameTypes, colours, materials, ...bandCounts] =
    await Promise.all([
      tally(
        db,
        sql`select a as value, count(*)::int as count from ${products}, unnest(${products.audiences}) a where ${where("audiences")} group by 1`,
      ),
      byColumn("shapes", sql`${products.frameShape}`),
      tally(
        db,
        sql`select ${brands.code} as value, count(*)::int as count from ${products} join ${brands} on ${brands.code} = ${products.brandCode} where ${where("brands")} group by 1`,
      ),
      byColumn("frameTypes", sql`${products.frameType}`),
      tally(
        db,
        sql`select ${productAttributes.colorFamily} as value, count(distinct ${products.id})::int as count
          from ${products} join ${productAttributes} on ${productAttributes.productId} = ${products.id} where ${where("colours")} group by 1`,
      ),
      byColumn("materials", sql`${products.material}`),
      ...given.priceBands.map(({ code, span }) =>
        tally(
          db,
          sql`select ${code}::text as value, count(*)::int as count from ${products} where ${products.published} and ${productConditions({ ...given.filter, prices: [span] })}`,
        ),
      ),
    ]);
  return {
    audiences,
    shapes,
    brands: brandCounts,
    frameTypes,
    colours,
    materials,
    prices: Object.assign({}, ...bandCounts),
  };
}

async function tally(db: Db, query: SQL): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ value: string | null; count: number }>(query);
  return Object.fromEntries(
    rows.flatMap(({ value, count }) => (value === null ? [] : [[value, count]])),
  );
}
