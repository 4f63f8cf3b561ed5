import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import { wishedColour } from "#search/wished-colour.ts";
import type { CardSwatch, ProductCard } from "./product-card.ts";

/** Who looks for tortoise frames sees them in tortoise: the colour to show, where that is not the first one anyway. */
export function findWishedColour(card: Pick<ProductCard, "swatches">, filter: CatalogueFilter): number | null {
  const wished = findWishedSwatch(card, filter);
  return wished === null || wished === card.swatches[0] ? null : wished.attributeId;
}

/** The colour of a product that a list is asked for; null where none is asked for, or the product has none such. */
export function findWishedSwatch(
  { swatches }: Pick<ProductCard, "swatches">,
  filter: CatalogueFilter,
): CardSwatch | null {
  return wishedColour(swatches, filter);
}

/** Whether a list is asked for in a colour, by its filter or in words. */
export function asksColour({ frame_color: chosen = [], wishes = [] }: CatalogueFilter): boolean {
  return chosen.length > 0 || wishes.some(({ kind }) => kind === "colour");
}
