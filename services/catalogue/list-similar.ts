import type { Shop } from "#services/shop.ts";
import { loadCards } from "./load-cards.ts";
import type { ProductCard } from "./product-card.ts";

/** Other products of the same kind, nearest in shape, size and price first; none for a product that is not on sale. */
export function listSimilar(
  shop: Pick<Shop, "db" | "catalogue" | "cards">,
  { productId, limit }: { productId: number; limit: number },
): Promise<ProductCard[]> {
  return loadCards(shop, shop.catalogue.similar({ id: productId, limit }));
}
