import { sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import type { Shop } from "#services/shop.ts";
import { type ProductCard, selectCards } from "./product-card.ts";

/** Other products of the same kind, nearest in shape and price first; none for a product that is not on sale. */
export function listSimilar(
  { db }: Pick<Shop, "db">,
  given: { productId: number; limit: number },
): Promise<ProductCard[]> {
  const own = (column: string) =>
    sql`(select ${sql.identifier(column)} from ${products} where ${products.id} = ${given.productId} and published)`;
  return selectCards(db, {
    where: sql`${products.id} <> ${given.productId} and ${products.subCategorySlug} = ${own("sub_category_slug")}
      and ${products.frameShape} is not distinct from ${own("frame_shape")}`,
    limit: given.limit,
  });
}
