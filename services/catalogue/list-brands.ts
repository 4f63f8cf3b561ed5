import { asc, eq, sql } from "drizzle-orm";
import { brands, products } from "#db/schema/catalogue.ts";
import type { Shop } from "#services/shop.ts";

export type BrandView = {
  code: string;
  name: string;
  display: string;
  logoPath: string | null;
  audiences: string[];
};

/** Brands that have something on sale, in shop order, each with the audiences it makes glasses for. */
export function listBrands({ db }: Pick<Shop, "db">): Promise<BrandView[]> {
  return db
    .select({
      code: brands.code,
      name: brands.name,
      display: brands.display,
      logoPath: brands.logoPath,
      audiences: sql<
        string[]
      >`array(select distinct a from ${products} p, unnest(p.audiences) a where p.brand_code = ${brands.code} and p.published order by 1)`,
    })
    .from(brands)
    .where(
      sql`exists (select 1 from ${products} where ${eq(products.brandCode, brands.code)} and ${products.published})`,
    )
    .orderBy(asc(brands.position), asc(brands.name));
}
