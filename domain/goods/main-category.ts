import type { ProductValues } from "./product-values.ts";

/** What the specification calls the category: one audience, or Unisex. */
export const mainCategoryOf = (audiences: ProductValues["audiences"]): string =>
  audiences.length === 1 ? audiences[0]! : "Unisex";
