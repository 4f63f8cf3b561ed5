import { setImmediate } from "node:timers/promises";
import { brands } from "#db/schema/catalogue.ts";
import { FRAME_SHAPES, GENDERS, type Gender } from "#domain/catalogue/lists.ts";
import { GLASSES_SLUGS, type SubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import type { Shop } from "#services/shop.ts";

export type MenuColumn = { gender: Gender; brands: { code: string; name: string }[]; shapes: string[] };
export type GlassesMenu = { slug: SubCategorySlug; columns: MenuColumn[] };

/** Those with the largest choice; more would not fit a menu. */
const mostBrands = 8;

/** For each kind of glasses and each audience, the brands and shapes that have something on sale. */
export async function listMenus({ db, catalogue }: Pick<Shop, "db" | "catalogue">): Promise<GlassesMenu[]> {
  const names = await db.select({ code: brands.code, name: brands.name }).from(brands).orderBy(brands.name);
  const menus: GlassesMenu[] = [];
  for (const slug of GLASSES_SLUGS) {
    const columns: MenuColumn[] = [];
    for (const gender of GENDERS) {
      const counts = catalogue.countFacets({ subCategories: [slug], main_category: [gender] });
      const largest = Object.entries(counts.brand)
        .sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
        .slice(0, mostBrands)
        .map(([code]) => code);
      const shapes = FRAME_SHAPES.filter((shape) => counts.shape[shape]);
      if (largest.length > 0)
        columns.push({ gender, brands: names.filter(({ code }) => largest.includes(code)), shapes });
      // Each count of a large catalogue takes some milliseconds; others are answered between.
      await setImmediate();
    }
    menus.push({ slug, columns });
  }
  return menus;
}
