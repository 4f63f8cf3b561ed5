import type { ListFilter } from "./catalogue-filter.ts";
import { FACETS, NAMED_FACETS } from "./facets.ts";
import { CONTACT_LENS_MENU, type SubCategorySlug } from "./product-kinds.ts";

const mostFacets = 2;

/**
 * Whether a list should be found by search engines: one value each of at most two facets that people look for by name, or
 * a menu entry. Every other combination is one of millions of pages that say little.
 */
export function isListedChoice(slug: SubCategorySlug | null, filter: ListFilter): boolean {
  if (filter.fits !== undefined || filter.inStock) return false;
  const chosen = FACETS.filter((facet) => (filter[facet]?.length ?? 0) > 0);
  if (filter.name !== undefined) return chosen.length === 0 && isMenuEntry(slug, filter.name);
  if (chosen.length > mostFacets) return false;
  return chosen.every((facet) => NAMED_FACETS.includes(facet) && filter[facet]?.length === 1);
}

function isMenuEntry(slug: SubCategorySlug | null, name: string): boolean {
  return CONTACT_LENS_MENU.some((entry) => entry.slug === slug && entry.name === name);
}
