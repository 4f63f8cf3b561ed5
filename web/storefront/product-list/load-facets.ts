import type { FacetCounts } from "#domain/catalogue/catalogue-filter.ts";
import { knownValues } from "#domain/catalogue/filter-query.ts";
import { type Facet, FACETS, SUB_CATEGORIES } from "#domain/catalogue/sub-categories.ts";
import { countFacets } from "#services/catalogue/count-facets.ts";
import type { Shop } from "#services/shop.ts";
import { type AskedList, coveredBy, recallList } from "./load-list.ts";

/** A facet of the panel with the values that its category has, each with what choosing it would leave. */
export type OfferedFacet = { facet: Facet; values: readonly { value: string; count: number }[] };

/** What the filter panel offers; null for a category without one. */
export async function loadFacets(shop: Shop, asked: AskedList): Promise<OfferedFacet[] | null> {
  const facets = asked.slug === null ? FACETS : SUB_CATEGORIES[asked.slug].facets;
  if (facets.length === 0) return null;
  const filter = coveredBy(asked);
  const whole = { subCategories: filter.subCategories };
  const [counts, all] = await Promise.all([
    recallList(shop.recall, { facets: { filter } }, () => countFacets(shop, { filter })),
    recallList(shop.recall, { facets: { filter: whole } }, () => countFacets(shop, { filter: whole })),
  ]);
  return offerFacets(facets, { counts, all, asked });
}

/**
 * A value stays in its place whatever else is chosen, be it that nothing is left of it: a panel whose lines come and go
 * moves away under the pointer. Those that the category never has are left out.
 */
export function offerFacets(
  facets: readonly Facet[],
  given: { counts: FacetCounts; all: FacetCounts; asked: Pick<AskedList, "filter" | "brandNames"> },
): OfferedFacet[] {
  const { counts, all, asked } = given;
  const brandCodes = Object.keys(asked.brandNames);
  const offered = facets.map((facet) => {
    const values = knownValues(facet, brandCodes)
      .values.map((value) => ({ value, count: counts[facet][value] ?? 0 }))
      .filter(({ value }) => (all[facet][value] ?? 0) > 0 || asked.filter[facet]?.includes(value));
    // So many that one would scroll past empty ones: here those with something come first.
    const inOrder = facet === "brand" ? values.toSorted((one, other) => isEmpty(one) - isEmpty(other)) : values;
    return { facet, values: inOrder };
  });
  // A facet that has nothing to choose and nothing to take out says nothing.
  return offered.filter(({ facet, values }) => values.some(({ count }) => count > 0) || asked.filter[facet]?.length);
}

function isEmpty({ count }: { count: number }): number {
  return count === 0 ? 1 : 0;
}
