import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import { wishedColour } from "#search/wished-colour.ts";
import type { ProductCard } from "./product-card.ts";

/** Who looks for tortoise frames sees them in tortoise: the colour to show, where that is not the first one anyway. */
export function findWishedColour({ swatches }: Pick<ProductCard, "swatches">, filter: CatalogueFilter): number | null {
  const wished = wishedColour(swatches, filter);
  return wished === null || wished === swatches[0] ? null : wished.attributeId;
}
