import type { CatalogueFilter, FacetCounts } from "#domain/catalogue/catalogue-filter.ts";
import type { Shop } from "#services/shop.ts";

/**
 * How many products each value of each facet would leave. A facet is counted without its own choice,
 * so that a second value of it can be added to the first.
 */
export async function countFacets(
  { catalogue }: Pick<Shop, "catalogue">,
  { filter }: { filter: CatalogueFilter },
): Promise<FacetCounts> {
  return catalogue.countFacets(filter);
}
