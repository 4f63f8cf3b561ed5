import type { CatalogueFilter } from "./catalogue-filter.ts";
import { SUB_CATEGORY_SLUGS, type SubCategorySlug } from "./product-kinds.ts";

/** Which kinds a list can hold: those of its category that its words do not exclude. */
export function kindsOfFilter({ subCategories = [], wishes = [] }: CatalogueFilter): SubCategorySlug[] {
  const wished = wishes.flatMap((wish) => (wish.kind === "shelf" ? [wish.slugs] : []));
  return SUB_CATEGORY_SLUGS.filter(
    (slug) =>
      (subCategories.length === 0 || subCategories.includes(slug)) && wished.every((slugs) => slugs.includes(slug)),
  );
}
