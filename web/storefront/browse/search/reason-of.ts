import type { ProductCard } from "#services/catalogue/product-card.ts";

type Told = Pick<ProductCard, "title" | "brandName" | "frameShape" | "subCategoryName"> & {
  swatches: readonly Pick<ProductCard["swatches"][number], "colorName">[];
};

/** Why a product is suggested, by what of it the words name: its name before its brand, colour and shape. `colour` is the one asked for. */
export function reasonOf(
  { title, brandName, swatches, frameShape, subCategoryName }: Told,
  { term, colour = null }: { term: string; colour?: string | null },
): string {
  if (wordsOf(term).length === 0) return "Best seller";
  const isNamed = (text: string) => isNamedBy(text, term);
  // A shape is part of many names, and says more than "name" does.
  if (frameShape !== null && isNamed(frameShape)) return `Shape: ${frameShape}`;
  if (isNamed(title)) return "Name";
  if (isNamed(brandName)) return "Brand";
  const own = colour ?? swatches.find(({ colorName }) => isNamed(colorName))?.colorName;
  return own === undefined ? subCategoryName : `Colour: ${own}`;
}

/** Whether a word of a text begins as one that was typed. */
export function isNamedBy(text: string, typed: string): boolean {
  const begun = wordsOf(typed);
  return wordsOf(text).some((word) => begun.some((beginning) => word.startsWith(beginning)));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
}
