import type { ListFilter } from "#domain/catalogue/catalogue-filter.ts";
import { NAMED_FACETS } from "#domain/catalogue/facets.ts";
import {
  PRODUCT_KINDS,
  type ProductKind,
  SUB_CATEGORY_SLUGS,
  type SubCategorySlug,
} from "#domain/catalogue/product-kinds.ts";
import type { Suggested } from "#search/catalogue.ts";
import type { Shop } from "#services/shop.ts";

/** A list of products that typed words name, with how many are on it. */
export type SuggestedList = { slug: SubCategorySlug; filter: ListFilter; count: number };

const mostValues = 3;
const mostLists = 4;

/**
 * The lists that values of facets make: "rou" names round eyeglasses and round sunglasses, "black round" those that are both,
 * which come first. Words that mean a shelf name only lists of it: "goggles" are sunglasses.
 */
export function suggestLists(
  { catalogue }: Pick<Shop, "catalogue">,
  { values, shelf = [] }: Pick<Suggested, "values"> & { shelf?: readonly string[] },
): SuggestedList[] {
  const named = values.filter(({ facet }) => NAMED_FACETS.includes(facet));
  const firstOfEach = named.filter(({ facet }, place) => named.findIndex((one) => one.facet === facet) === place);
  const together = Object.fromEntries(firstOfEach.map(({ facet, value }) => [facet, [value]]));
  const choices: ListFilter[] = [
    ...(firstOfEach.length > 1 ? [together] : []),
    ...named.slice(0, mostValues).map(({ facet, value }) => ({ [facet]: [value] })),
  ];
  const listsOf = (filter: ListFilter) =>
    SUB_CATEGORY_SLUGS.filter((slug) => shelf.length === 0 || shelf.includes(slug))
      .filter((slug) => canHave(PRODUCT_KINDS[slug], filter))
      .map((slug) => {
        const query = { filter: { ...filter, subCategories: [slug] }, order: "popular", offset: 0, limit: 1 } as const;
        return { slug, filter, count: catalogue.find(query).total };
      })
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count);
  return choices.flatMap(listsOf).slice(0, mostLists);
}

/** Glasses have everything that can be named; of the others some are looked for by their brand. */
function canHave({ family, facets }: ProductKind, filter: ListFilter): boolean {
  return family === "glasses" || (filter.brand !== undefined && facets.includes("brand"));
}
