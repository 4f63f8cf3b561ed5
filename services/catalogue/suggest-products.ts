import type { Suggested } from "#search/catalogue.ts";
import type { Shop } from "#services/shop.ts";
import { loadCards } from "./load-cards.ts";
import type { ProductCard } from "./product-card.ts";

export type Suggestions = Omit<Suggested, "ids"> & { products: ProductCard[] };

const mostSuggestions = 8;

/** What begins as was typed: products, the likeliest first, values of filters that the words name, and what was misspelt. */
export async function suggestProducts(
  shop: Pick<Shop, "db" | "catalogue" | "cards">,
  { term }: { term: string },
): Promise<Suggestions> {
  const { ids, ...more } = shop.catalogue.suggest({ term, limit: mostSuggestions });
  return { products: await loadCards(shop, ids), ...more };
}
