import { and, inArray } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import type { Shop } from "#services/shop.ts";
import { isSoldNow } from "./is-sold-now.ts";
import { loadCards } from "./load-cards.ts";
import type { ProductCard } from "./product-card.ts";

/** The cards of the products of these pages, in their order. What is no longer sold is left out. */
export async function listCards(
  shop: Pick<Shop, "db" | "cards">,
  given: { liveSaleIds: readonly number[] },
): Promise<ProductCard[]> {
  const { liveSaleIds } = given;
  if (liveSaleIds.length === 0) return [];
  const found = await shop.db
    .select({ id: products.id, liveSaleId: products.liveSaleId })
    .from(products)
    .where(and(inArray(products.liveSaleId, [...liveSaleIds]), isSoldNow));
  const byPage = new Map(found.map(({ id, liveSaleId }) => [liveSaleId, id]));
  return loadCards(
    shop,
    liveSaleIds.flatMap((liveSaleId) => byPage.get(liveSaleId) ?? []),
  );
}
