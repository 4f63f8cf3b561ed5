import type { SuggestedProduct, Suggestions } from "./suggestions.ts";

/** One line of the list under the search box, in the order in which the arrow keys go through them. */
export type SuggestedOption =
  /** Fills the box. */
  | { kind: "title" | "recent"; key: string; words: string }
  | { kind: "forget"; key: string }
  /** Leads to a list or a product. */
  | { kind: "list"; key: string; label: string; count: number; href: string }
  | { kind: "product"; key: string; href: string; product: SuggestedProduct };

export function optionsOf({ titles, lists, products }: Suggestions): SuggestedOption[] {
  return [
    ...titles.map((words) => ({ kind: "title" as const, key: `title ${words}`, words })),
    ...lists.map((list) => ({ kind: "list" as const, key: list.href, ...list })),
    ...products.map((product) => ({ kind: "product" as const, key: product.href, href: product.href, product })),
  ];
}

export function recentOptions(searches: readonly string[]): SuggestedOption[] {
  if (searches.length === 0) return [];
  const recent = searches.map((words) => ({ kind: "recent" as const, key: `recent ${words}`, words }));
  return [...recent, { kind: "forget", key: "forget" }];
}
