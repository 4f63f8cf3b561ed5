import type { ListOrder } from "#domain/catalogue/list-orders.ts";
import type { Figures } from "./figures.ts";

/** Smaller comes first; a later key decides among those that are equal by the ones before it. */
export type SortKey = (slot: number) => number;

/** The keys of each order. The last is the id, so no two products are equal and every page has its own. */
export function orderKeys(figures: Figures): Record<ListOrder, readonly SortKey[]> {
  const id: SortKey = (slot) => figures.id[slot]!;
  return {
    popular: [(slot) => -figures.popularity[slot]!, id],
    newest: [(slot) => -figures.createdAt[slot]!, (slot) => -figures.id[slot]!],
    "price-up": [(slot) => figures.chargedPaise[slot]!, id],
    "price-down": [(slot) => -figures.chargedPaise[slot]!, id],
    rating: [(slot) => -meanRating(figures, slot), (slot) => -figures.reviewCount[slot]!, id],
    discount: [(slot) => -figures.discountBp[slot]!, id],
  };
}

/** In stars; products without a rating come after those with the worst. */
function meanRating({ ratingHalves, reviewCount }: Figures, slot: number): number {
  const reviews = reviewCount[slot]!;
  return reviews === 0 ? -Infinity : ratingHalves[slot]! / (2 * reviews);
}

export function compareSlots(keys: readonly SortKey[], one: number, other: number): number {
  for (const key of keys) {
    const first = key(one);
    const second = key(other);
    if (first !== second) return first < second ? -1 : 1;
  }
  return 0;
}
