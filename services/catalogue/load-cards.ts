import type { Shop } from "#services/shop.ts";
import { type ProductCard, selectCards } from "./product-card.ts";

/** The cards of these products in this order; who is no longer on sale is left out. From memory as far as they are there. */
export async function loadCards(
  { db, cards }: Pick<Shop, "db" | "cards">,
  ids: readonly number[],
): Promise<ProductCard[]> {
  const since = cards.version();
  const found = new Map(ids.map((id) => [id, cards.find(id)]));
  const missing = [...found].flatMap(([id, card]) => (card ? [] : [id]));
  if (missing.length > 0) {
    const read = await selectCards(db, missing);
    cards.keep(read, since);
    for (const card of read) found.set(card.id, card);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}
