import type { SuggestedProduct, Suggestions } from "./suggestions.ts";

/** One line of the list under the search box, in the order in which the arrow keys go through them. */
export type SuggestedOption =
  /** Fills the box. */
  | { kind: "title" | "recent"; key: string; words: string }
  | { kind: "forget"; key: string }
  /** Leads to a list, a page or a product. */
  | { kind: "list"; key: string; label: string; count: number; href: string }
  | { kind: "page"; key: string; label: string; href: string }
  | { kind: "product"; key: string; href: string; product: SuggestedProduct };

export function optionsOf({ titles, pages, lists, products }: Suggestions): SuggestedOption[] {
  return [
    ...pages.map((page) => ({ kind: "page" as const, key: page.href, ...page })),
    ...titles.map((words) => ({ kind: "title" as const, key: `title ${words}`, words })),
    ...lists.map((list) => ({ kind: "list" as const, key: list.href, ...list })),
    ...products.map((product) => ({ kind: "product" as const, key: product.href, href: product.href, product })),
  ];
}

/** What was searched for before, and what sells best. */
export function focusOptions(searches: readonly string[], popular: Suggestions): SuggestedOption[] {
  const recent = searches.map((words) => ({ kind: "recent" as const, key: `recent ${words}`, words }));
  const forget = searches.length > 0 ? [{ kind: "forget" as const, key: "forget" }] : [];
  return [...recent, ...forget, ...optionsOf({ ...popular, titles: [] })];
}
