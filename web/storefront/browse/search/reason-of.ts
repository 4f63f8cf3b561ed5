import type { ProductCard } from "#services/catalogue/product-card.ts";

type Told = Pick<ProductCard, "title" | "brandName" | "frameShape" | "subCategoryName"> & {
  swatches: readonly Pick<ProductCard["swatches"][number], "colorName">[];
};

/** Why a product is suggested, by what of it the words name: its name before its brand, colour and shape. */
export function reasonOf({ title, brandName, swatches, frameShape, subCategoryName }: Told, term: string): string {
  const typed = wordsOf(term);
  if (typed.length === 0) return "Best seller";
  const isNamed = (text: string) => wordsOf(text).some((word) => typed.some((begun) => word.startsWith(begun)));
  // A shape is part of many names, and says more than "name" does.
  if (frameShape !== null && isNamed(frameShape)) return `Shape: ${frameShape}`;
  if (isNamed(title)) return "Name";
  if (isNamed(brandName)) return "Brand";
  const colour = swatches.find(({ colorName }) => isNamed(colorName));
  if (colour) return `Colour: ${colour.colorName}`;
  return subCategoryName;
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
}
