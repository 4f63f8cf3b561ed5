import { and, inArray } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { GLASSES_SLUGS } from "#domain/catalogue/product-kinds.ts";
import type { Shop } from "#services/shop.ts";
import { canTryOn } from "./can-try-on.ts";
import { loadCards } from "./load-cards.ts";
import type { ProductCard } from "./product-card.ts";

/** Not every frame can be tried on, and which ones can the catalogue in memory does not know. */
const LOOKED_AT = 240;

/** Glasses that can be tried on, by words, the most popular first. */
export async function searchFrames(
  shop: Pick<Shop, "db" | "catalogue" | "cards">,
  { words, limit }: { words: string; limit: number },
): Promise<ProductCard[]> {
  const filter = { name: words, subCategories: GLASSES_SLUGS };
  const { ids } = shop.catalogue.find({ filter, order: "popular", offset: 0, limit: LOOKED_AT });
  const wearable = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), canTryOn));
  const known = new Set(wearable.map(({ id }) => id));
  return loadCards(shop, ids.filter((id) => known.has(id)).slice(0, limit));
}
