import { isInStock } from "#domain/stock/availability.ts";
import type { ProductColour, ProductSize } from "#services/catalogue/get-product.ts";

export type Variant = { colour: ProductColour; size: ProductSize | null; inStock: boolean };

/**
 * The colour that the address names, else the first; and of it the size that the address names, else the first. A
 * size of another colour is no choice, so that choosing a colour selects that colour's first size.
 */
export function chooseVariant(
  colours: readonly ProductColour[],
  asked: { attributeId: number | null; size: number | null },
): Variant | null {
  const colour = colours.find(({ id }) => id === asked.attributeId) ?? colours[0];
  if (!colour) return null;
  const size = colour.values.find(({ id }) => id === asked.size) ?? colour.values[0] ?? null;
  return { colour, size, inStock: size !== null && isInStock(size) };
}

/** A colour in which nothing is left of any size or power. */
export function isSoldOut(colour: ProductColour): boolean {
  return !colour.values.some(isInStock);
}

/** Goods without a colour or size are "Standard", which is nothing to choose. */
export function hasColours(colours: readonly ProductColour[]): boolean {
  return colours.some(({ attributeType }) => attributeType === "other");
}
