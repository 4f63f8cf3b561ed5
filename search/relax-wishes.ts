import type { Wish } from "#domain/catalogue/wish.ts";
import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import type { Facet } from "#domain/catalogue/facets.ts";
import { rankOfWishes } from "#domain/catalogue/given-up.ts";
import { type Bits, isEmpty } from "./bits.ts";
import { matchFilter, productsOfMatch } from "./match-filter.ts";
import { openWishSets } from "./match-wishes.ts";
import type { ProductStore } from "./product-store.ts";

/** Up to so many groups each one is left out to see whether the others are met, and up to so many each two. */
const MOST_FOR_ONE = 16;
const MOST_FOR_TWO = 8;

/** Which groups are kept, the filter with their wishes, and the products that meet it. */
export type Relaxed = { kept: readonly boolean[]; filter: CatalogueFilter; products: Bits };

/**
 * Which groups of wishes can be kept so that some product meets them all: as many as possible, and of as many the dearest.
 * A group that nothing meets is given up first. Where what is chosen besides has no product, no wish is to blame: all are kept.
 */
export function relaxWishes(
  store: ProductStore,
  { filter, groups }: { filter: CatalogueFilter; groups: readonly (readonly Wish[])[] },
): Relaxed {
  const base = productsOfMatch(store, matchFilter(store, filter));
  const sets = openWishSets(store);
  const products = store.take();
  const wishesOf = (places: readonly number[]) => places.flatMap((place) => groups[place]!);
  const isMet = (places: readonly number[]) => {
    products.set(base);
    return sets.keep(products, wishesOf(places));
  };
  const asked = groups.map((wishes) => JSON.stringify(wishes));
  const firstOf = asked.map((wishes) => asked.indexOf(wishes));
  const answer = (places: readonly number[]): Relaxed => {
    const kept = firstOf.map((first) => groups[first]!.length === 0 || places.includes(first));
    return { kept, filter: withWishes(filter, wishesOf(places)), products };
  };

  const all = firstOf.filter((first, place) => first === place && groups[first]!.length > 0);
  if (isMet(all) || isEmpty(base)) return answer(all);
  const possible = all.filter((place) => isMet([place]));
  if (isMet(possible)) return answer(possible);
  const inOrder = possible.toSorted((one, other) => rankOfWishes(groups[one]!) - rankOfWishes(groups[other]!));
  for (const gone of choices(inOrder)) {
    const left = possible.filter((place) => !gone.includes(place));
    if (isMet(left)) return answer(left);
  }
  const dearest: number[] = [];
  const tried = store.take();
  products.set(base);
  for (const place of inOrder.toReversed()) {
    // Colours are joined with each other first, all others with what is left by those before them.
    const hasColour = groups[place]!.some(({ kind }) => kind === "colour");
    tried.set(hasColour ? base : products);
    if (!sets.keep(tried, wishesOf(hasColour ? [...dearest, place] : [place]))) continue;
    products.set(tried);
    dearest.push(place);
  }
  return answer(dearest);
}

/** One of them, then two. */
function choices(places: readonly number[]): (readonly number[])[] {
  const ones = places.length > MOST_FOR_ONE ? [] : places.map((place) => [place]);
  const twos =
    places.length > MOST_FOR_TWO
      ? []
      : places.flatMap((place, at) => places.slice(at + 1).map((other) => [place, other]));
  return [...ones, ...twos];
}

/** Wishes that a facet can say are said by it, so that the facet's other values are counted as if it had none. */
function withWishes(filter: CatalogueFilter, wishes: readonly Wish[]): CatalogueFilter {
  const facets = new Map<Facet, readonly string[]>();
  const others: Wish[] = [];
  for (const wish of wishes) {
    if (wish.kind === "facet" && !facets.has(wish.facet) && !filter[wish.facet]?.length)
      facets.set(wish.facet, wish.values);
    else others.push(wish);
  }
  return { ...filter, ...Object.fromEntries(facets), ...(others.length > 0 && { wishes: others }) };
}
