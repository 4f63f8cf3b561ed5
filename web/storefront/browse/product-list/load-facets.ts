import type { FacetCounts } from "#domain/catalogue/catalogue-filter.ts";
import { type Facet, FACETS, FIRST_FACETS, knownValues } from "#domain/catalogue/facets.ts";
import { coverFilter } from "#domain/catalogue/filter-query.ts";
import { PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { facetsOf } from "#services/cache-keys.ts";
import { countFacets } from "#services/catalogue/count-facets.ts";
import type { Shop } from "#services/shop.ts";
import { type AskedList, cachedList, isAnswered, listedFilter } from "./load-list.ts";

/** A facet of the panel with the values that its category has, each with what choosing it would leave. */
export type OfferedFacet = { facet: Facet; values: readonly { value: string; count: number }[] };

/** What the filter panel offers; null for a category without one. */
export async function loadFacets(shop: Shop, asked: AskedList): Promise<OfferedFacet[] | null> {
  const facets = asked.slug === null ? FACETS : PRODUCT_KINDS[asked.slug].facets;
  if (facets.length === 0 || isAnswered(asked)) return null;
  const filter = listedFilter(asked);
  const whole = { subCategories: coverFilter(asked.filter, asked.slug).subCategories };
  const [counts, all] = await Promise.all([
    cachedList(shop, { ...asked, key: facetsOf({ filter }) }, () => countFacets(shop, { filter })),
    shop.cached(facetsOf({ filter: whole }), () => countFacets(shop, { filter: whole })),
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
  const inOrder = [
    ...FIRST_FACETS.filter((facet) => facets.includes(facet)),
    ...facets.filter((facet) => !isFirst(facet)),
  ];
  const offered = inOrder.map((facet) => {
    const values = knownValues(facet, brandCodes)
      .values.map((value) => ({ value, count: counts[facet][value] ?? 0 }))
      .filter(({ value }) => (all[facet][value] ?? 0) > 0 || asked.filter[facet]?.includes(value));
    return { facet, values: values.toSorted(orderOf(facet, all[facet])) };
  });
  // A facet that has nothing to choose and nothing to take out says nothing.
  return offered.filter(({ facet, values }) => values.some(({ count }) => count > 0) || asked.filter[facet]?.length);
}

type Counted = { value: string; count: number };

/** Each value has its place for good, but among brands: of so many one would scroll past empty ones. */
function orderOf(facet: Facet, all: Readonly<Record<string, number>>): (one: Counted, other: Counted) => number {
  if (facet === "brand") return (one, other) => isEmpty(one) - isEmpty(other);
  // What most of the category has is seen at a glance.
  if (facet === "frame_color") return (one, other) => (all[other.value] ?? 0) - (all[one.value] ?? 0);
  return () => 0;
}

const isFirst = (facet: Facet) => FIRST_FACETS.includes(facet);

function isEmpty({ count }: Counted): number {
  return count === 0 ? 1 : 0;
}
