import { sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";

/** What stands for customers' own frames is none of the goods, nor are lens blanks: nobody sees, likes or reviews them by their ids. */
export const isGoods = sql<boolean>`${products.subCategorySlug} not in ('own_frame', 'lens_blank')`;

/** Goods that are sold now. */
export const isSoldNow = sql<boolean>`${products.published} and ${isGoods}`;
