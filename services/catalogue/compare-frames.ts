import { and, inArray, sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { GLASSES_SLUGS } from "#domain/catalogue/product-kinds.ts";
import type { Shop } from "#services/shop.ts";
import { listCards } from "./list-cards.ts";
import type { ProductCard } from "./product-card.ts";

export type ComparedFrame = ProductCard & {
  frameType: string | null;
  material: string | null;
  lensHeightMm: number | null;
  audiences: string[];
  /** As they are printed in the temple, smallest first. */
  sizes: string[];
  offersLenses: boolean;
  /** The first size of the first colour that can be bought online. */
  freeSizeId: number | null;
};

const sizes = sql<string[]>`(
  select coalesce(json_agg(distinct v.attribute_value), '[]')
  from attribute_values v join product_attributes a on a.id = v.attribute_id and a.published
  where v.product_id = products.id)`;

const freeSizeId = sql<number | null>`(
  select v.id from attribute_values v
  join product_attributes a on a.id = v.attribute_id and a.published
  join stock s on s.attribute_value_id = v.id and s.store_id = ${WEBSITE_STORE.id}
  where v.product_id = products.id and s.total_quantity > s.sold_quantity + s.held_quantity
  order by a.position, v.position limit 1)`;

/** Frames side by side, in the order asked for. What is no longer sold, or is no frame, is left out. */
export async function compareFrames(
  shop: Pick<Shop, "db" | "cards">,
  given: { liveSaleIds: readonly number[] },
): Promise<ComparedFrame[]> {
  if (given.liveSaleIds.length === 0) return [];
  const [cards, facts] = await Promise.all([
    listCards(shop, given),
    shop.db
      .select({
        id: products.id,
        frameType: products.frameType,
        material: products.material,
        lensHeightMm: products.lensHeightMm,
        audiences: products.audiences,
        sizes,
        offersLenses: sql<boolean>`exists (select 1 from product_lenses l where l.product_id = products.id)`,
        freeSizeId,
      })
      .from(products)
      .where(
        and(
          inArray(products.liveSaleId, [...given.liveSaleIds]),
          inArray(products.subCategorySlug, [...GLASSES_SLUGS]),
        ),
      ),
  ]);
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return cards.flatMap((card) => {
    const fact = byId.get(card.id);
    return fact ? { ...card, ...fact } : [];
  });
}
