import { sql } from "drizzle-orm";
import { brands, products } from "#db/schema/catalogue.ts";
import { FRAME_SHAPES, GENDERS, type Gender } from "#domain/catalogue/lists.ts";
import { GLASSES_SLUGS, type SubCategorySlug } from "#domain/catalogue/sub-categories.ts";
import type { Shop } from "#services/shop.ts";

export type MenuColumn = { gender: Gender; brands: { code: string; name: string }[]; shapes: string[] };
export type GlassesMenu = { slug: SubCategorySlug; columns: MenuColumn[] };

/** Best-selling brands first; more would not fit a menu. */
const mostBrands = 8;

/** For each kind of glasses and each audience, the brands and shapes that have something on sale. */
export async function listMenus({ db }: Pick<Shop, "db">): Promise<GlassesMenu[]> {
  const { rows } = await db.execute<{
    slug: string;
    gender: string;
    shapes: string[];
    brands: MenuColumn["brands"];
  }>(sql`
    with shown as (
      select ${products.subCategorySlug} as slug, gender, ${products.frameShape} as shape, ${products.brandCode} as brand,
        ${products.popularity} as popularity
      from ${products}, unnest(${products.audiences}) gender where ${products.published}),
    ranked as (
      select slug, gender, brand, row_number() over (partition by slug, gender order by sum(popularity) desc, brand) as rank
      from shown group by 1, 2, 3)
    select s.slug, s.gender, array_agg(distinct s.shape) filter (where s.shape is not null) as shapes,
      (select json_agg(json_build_object('code', ${brands.code}, 'name', ${brands.name}) order by ${brands.name})
       from ranked r join ${brands} on ${brands.code} = r.brand
       where r.slug = s.slug and r.gender = s.gender and r.rank <= ${mostBrands}) as brands
    from shown s group by 1, 2`);
  return GLASSES_SLUGS.map((slug) => ({
    slug,
    columns: GENDERS.flatMap((gender) => {
      const row = rows.find((found) => found.slug === slug && found.gender === gender);
      const shapes = FRAME_SHAPES.filter((shape) => row?.shapes?.includes(shape));
      return row ? [{ gender, brands: row.brands, shapes }] : [];
    }),
  }));
}
