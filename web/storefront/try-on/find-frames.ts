import { writeIdList } from "#domain/catalogue/id-list.ts";
import type { ProductCard } from "#services/catalogue/product-card.ts";
import { fetchCards } from "../recently-seen/use-cards.ts";
import type { Suggestions } from "../search/suggestions.ts";

/** What the search box of the shop would offer for these words, as cards. */
export async function findFrames(term: string): Promise<readonly ProductCard[]> {
  const answer = await fetch(`/suggestions?${new URLSearchParams({ term })}`, { credentials: "omit" });
  if (!answer.ok) throw new Error(`The search answered ${answer.status}`);
  const { products } = (await answer.json()) as Suggestions;
  const ids = products.flatMap(({ href }) => /^\/productDetails\/(\d+)/.exec(href)?.[1] ?? []).map(Number);
  return ids.length === 0 ? [] : fetchCards(writeIdList(ids));
}
