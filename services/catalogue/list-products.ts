import { sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import type { ListOrder } from "#domain/catalogue/list-orders.ts";
import type { Page } from "#domain/wire/page.ts";
import type { Shop } from "#services/shop.ts";
import { type ProductCard, selectCards } from "./product-card.ts";
import { productConditions } from "./product-conditions.ts";

/** One page of a list. Past the end it is empty, with the true total. */
export async function listProducts(
  { db }: Pick<Shop, "db">,
  given: { filter: CatalogueFilter; order?: ListOrder; page: number; limit: number },
): Promise<Page<ProductCard>> {
  const where = productConditions(given.filter);
  const offset = (given.page - 1) * given.limit;
  const [data, [counted]] = await Promise.all([
    selectCards(db, { where, order: given.order, limit: given.limit, offset }),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(products)
      .where(sql`${products.published} and ${where}`),
  ]);
  return { data, total: counted?.total ?? 0, page: given.page, limit: given.limit };
}
