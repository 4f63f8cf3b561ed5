import type { WordFacet } from "#domain/catalogue/facets.ts";
import { products } from "./catalogue.ts";

/** Where a product keeps what lists can be narrowed by. */
export const FACET_COLUMNS = {
  shape: products.frameShape,
  frame_type: products.frameType,
  material: products.material,
} satisfies Record<WordFacet, unknown>;
