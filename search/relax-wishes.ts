import type { Wish } from "#domain/catalogue/wish.ts";
import { andBits, type Bits, countBits } from "./bits.ts";
import { matchFilter, productsOfMatch } from "./match-filter.ts";
import { bitsOfWish, productsOfWishes } from "./match-wishes.ts";
import type { ProductStore } from "./product-store.ts";
import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";

/** What people give up first when they cannot have everything; the further down, the more it is what they came for. */
const GIVEN_UP: readonly string[] = [
  "price",
  "size",
  "front",
  "word",
  "main_category",
  "material",
  "frame_type",
  "colour",
  "title",
  "shape",
  "brand",
  "shelf",
];

/**
 * Which groups of wishes can be kept so that some product meets them all: as many as possible, and of as many the dearest.
 * A group that nothing meets is given up first.
 */
export function relaxWishes(
  store: ProductStore,
  { filter, groups }: { filter: CatalogueFilter; groups: readonly (readonly Wish[])[] },
): boolean[] {
  const base = productsOfMatch(store, matchFilter(store, filter));
  const known = new Map<Wish, Bits>();
  const of = (_store: ProductStore, wish: Parameters<typeof bitsOfWish>[1]): Bits => {
    const bits = known.get(wish) ?? bitsOfWish(store, wish);
    known.set(wish, bits);
    return bits;
  };
  const isMet = (places: readonly number[]) => {
    const bits = productsOfWishes(
      store,
      places.flatMap((place) => groups[place]!),
      of,
    );
    andBits(bits, base);
    return countBits(bits) > 0;
  };
  const without = (places: readonly number[], gone: readonly number[]) =>
    places.filter((place) => !gone.includes(place));
  const answer = (kept: readonly number[]) => groups.map((_, place) => kept.includes(place));

  const all = groups.map((_, place) => place);
  if (isMet(all)) return answer(all);
  let kept = all.filter((place) => isMet([place]));
  const inOrder = kept.toSorted((one, other) => rankOf(groups[one]!) - rankOf(groups[other]!));
  if (isMet(kept)) return answer(kept);
  for (const gone of choices(inOrder)) if (isMet(without(kept, gone))) return answer(without(kept, gone));
  for (const place of inOrder) {
    kept = without(kept, [place]);
    if (isMet(kept)) return answer(kept);
  }
  return answer([]);
}

/** One of them, then two. */
function choices(places: readonly number[]): (readonly number[])[] {
  const ones = places.map((place) => [place]);
  const twos = places.flatMap((place, at) => places.slice(at + 1).map((other) => [place, other]));
  return [...ones, ...twos];
}

function rankOf(wishes: readonly Wish[]): number {
  return Math.max(0, ...wishes.map((wish) => GIVEN_UP.indexOf(wish.kind === "facet" ? wish.facet : wish.kind)));
}
