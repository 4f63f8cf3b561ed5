import { sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import type { Shop } from "#services/shop.ts";
import { productConditions } from "./product-conditions.ts";

export type Suggestion = { product_title: string; product_live_sale_id: number };

const mostSuggestions = 8;

/** Titles for the search box: those that begin with the term first, then those that hold it, then the ones that sell. */
export function suggestTitles({ db }: Pick<Shop, "db">, given: { term: string }): Promise<Suggestion[]> {
  const term = given.term.slice(0, 100).replaceAll("\0", "").trim().toLowerCase();
  if (!term) return Promise.resolve([]);
  return db
    .select({ product_title: products.title, product_live_sale_id: products.liveSaleId })
    .from(products)
    .where(sql`${products.published} and ${productConditions({ name: given.term })}`)
    .orderBy(
      sql`starts_with(lower(${products.title}), ${term}) desc`,
      sql`strpos(lower(${products.title}), ${term}) > 0 desc`,
      sql`${products.popularity} desc`,
      products.id,
    )
    .limit(mostSuggestions);
}
