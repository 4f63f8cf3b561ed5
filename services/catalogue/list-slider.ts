import { asc, eq, inArray, sql } from "drizzle-orm";
import { productAttributes, products } from "#db/schema/catalogue.ts";
import { sliderEntries } from "#db/schema/showcase.ts";
import type { Page } from "#domain/wire/page.ts";
import type { Shop } from "#services/shop.ts";
import { isSoldNow } from "./is-sold-now.ts";
import { loadCards } from "./load-cards.ts";
import type { ProductCard } from "./product-card.ts";

/** A product in a slider or sale, with the colour that it is shown in. */
export type SliderCard = ProductCard & { attributeId: number };

/** One page of a slider or sale list by its key; an unknown key is an empty list. */
export async function listSlider(
  shop: Pick<Shop, "db" | "cards">,
  given: { key: string; page: number; limit: number },
): Promise<Page<SliderCard>> {
  const chosen = sql`${sliderEntries.key} = ${given.key.replaceAll("\0", "")} and ${isSoldNow}`;
  const [entries, [counted]] = await Promise.all([
    shop.db
      .select({ productId: sliderEntries.productId, attributeId: sliderEntries.attributeId })
      .from(sliderEntries)
      .innerJoin(products, eq(products.id, sliderEntries.productId))
      .where(chosen)
      .orderBy(asc(sliderEntries.position))
      .limit(given.limit)
      .offset((given.page - 1) * given.limit),
    shop.db
      .select({ total: sql<number>`count(*)::int` })
      .from(sliderEntries)
      .innerJoin(products, eq(products.id, sliderEntries.productId))
      .where(chosen),
  ]);
  const cards = await loadCards(
    shop,
    entries.map((entry) => entry.productId),
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  const data = entries.flatMap(({ productId, attributeId }) => {
    const card = byId.get(productId);
    return card ? [inColour(card, attributeId)] : [];
  });
  return { data, total: counted?.total ?? 0, page: given.page, limit: given.limit };
}

/** In the colour that was chosen; in its first where that is not in the shop. */
function inColour(card: ProductCard, chosen: number): SliderCard {
  const isThere = card.swatches.some(({ attributeId }) => attributeId === chosen);
  return { ...card, attributeId: isThere ? chosen : (card.swatches[0]?.attributeId ?? chosen) };
}

/** The same of products that are not in a slider yet, by their colours. */
export async function listColours(
  shop: Pick<Shop, "db" | "cards">,
  attributeIds: readonly number[],
): Promise<SliderCard[]> {
  if (attributeIds.length === 0) return [];
  const rows = await shop.db
    .select({ attributeId: productAttributes.id, productId: products.id })
    .from(productAttributes)
    .innerJoin(products, eq(products.id, productAttributes.productId))
    .where(sql`${inArray(productAttributes.id, [...attributeIds])} and ${isSoldNow}`);
  const cards = await loadCards(
    shop,
    rows.map(({ productId }) => productId),
  );
  return attributeIds.flatMap((attributeId) => {
    const row = rows.find((one) => one.attributeId === attributeId);
    const card = row && cards.find(({ id }) => id === row.productId);
    return card ? [inColour(card, attributeId)] : [];
  });
}
