import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { reviews } from "#db/schema/accounts.ts";
import { products } from "#db/schema/catalogue.ts";

/** The mean that stands on cards, counted anew. Whoever calls holds the product's row. */
export async function countStars(tx: Db, { productId }: { productId: number }): Promise<void> {
  await tx
    .update(products)
    .set({
      reviewCount: sql`(select count(*)::int from ${reviews} where ${reviews.productId} = ${productId})`,
      ratingHalves: sql`(select coalesce(sum(${reviews.ratingHalves}), 0)::int from ${reviews} where ${reviews.productId} = ${productId})`,
    })
    .where(eq(products.id, productId));
}
