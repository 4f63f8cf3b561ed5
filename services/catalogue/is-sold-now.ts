import { sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";

/** What stands for customers' own frames is none of the goods: nobody sees, likes or reviews it by its id. */
export const isGoods = sql<boolean>`${products.subCategorySlug} <> 'own_frame'`;

/** Goods that are sold now. */
export const isSoldNow = sql<boolean>`${products.published} and ${isGoods}`;
