import type { FacetCounts } from "#domain/catalogue/catalogue-filter.ts";
import { FACETS } from "#domain/catalogue/sub-categories.ts";
import { type Matched, productsOfMatch } from "./match-filter.ts";
import type { ProductStore } from "./product-store.ts";
import { countIn } from "./slot-set.ts";

export function countFacets(store: ProductStore, matched: Matched): FacetCounts {
  const all = productsOfMatch(matched);
  const counts = FACETS.map((facet) => {
    const isChosen = matched.choices.some((choice) => choice.facet === facet);
    const products = isChosen ? productsOfMatch(matched, facet) : all;
    const ofFacet: Record<string, number> = {};
    for (const [value, set] of store.values.of(facet)) {
      const count = countIn(products, set);
      if (count > 0) ofFacet[value] = count;
    }
    return [facet, ofFacet];
  });
  return Object.fromEntries(counts) as FacetCounts;
}
