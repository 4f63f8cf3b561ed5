import type { FacetChoice } from "#domain/catalogue/catalogue-filter.ts";
import { type Facet, GLASSES_SLUGS, type SubCategorySlug } from "#domain/catalogue/sub-categories.ts";
import type { Suggested } from "#search/catalogue.ts";
import type { Shop } from "#services/shop.ts";

/** A list of products that typed words name, with how many are on it. */
export type SuggestedList = { slug: SubCategorySlug; filter: FacetChoice; count: number };

/** A price band or a length is no word that somebody types. */
const NAMED_FACETS: readonly Facet[] = ["shape", "brand", "main_category", "frame_type", "frame_color", "material"];
const mostValues = 3;
const mostLists = 4;

/**
 * The lists that values of facets make: "rou" names round eyeglasses and round sunglasses, "black round" those that are both,
 * which come first.
 */
export function suggestLists(
  { catalogue }: Pick<Shop, "catalogue">,
  { values }: Pick<Suggested, "values">,
): SuggestedList[] {
  const named = values.filter(({ facet }) => NAMED_FACETS.includes(facet));
  const firstOfEach = named.filter(({ facet }, place) => named.findIndex((one) => one.facet === facet) === place);
  const together = Object.fromEntries(firstOfEach.map(({ facet, value }) => [facet, [value]]));
  const choices: FacetChoice[] = [
    ...(firstOfEach.length > 1 ? [together] : []),
    ...named.slice(0, mostValues).map(({ facet, value }) => ({ [facet]: [value] })),
  ];
  const listsOf = (filter: FacetChoice) =>
    [...GLASSES_SLUGS, ...(filter.brand ? (["daily_disposable"] as const) : [])]
      .map((slug) => {
        const query = { filter: { ...filter, subCategories: [slug] }, order: "popular", offset: 0, limit: 1 } as const;
        return { slug, filter, count: catalogue.find(query).total };
      })
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count);
  return choices.flatMap(listsOf).slice(0, mostLists);
}
