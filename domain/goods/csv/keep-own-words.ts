import { type FileRow, plainSku } from "./match-rows.ts";

/** The colours of a product as the shop has them, with the SKUs of their units. */
type Present = { colours: readonly { colorName: string; units: readonly { sku: string }[] }[] };

/**
 * Of a product that exists Shopify's file says again what was guessed from its words at the first import: its category, for whom
 * it is, and the names of its colours. Staff have corrected them here since, so they stay; prices, texts and new variants count.
 */
export function keepOwnWords({ present, rows }: { present: Present | null; rows: FileRow[] }): FileRow[] {
  if (present === null) return rows;
  const colourOf = new Map(
    present.colours.flatMap(({ colorName, units }) => units.map(({ sku }) => [plainSku(sku), colorName] as const)),
  );
  // By the rows of variants that are known: what Shopify calls a colour, and what the shop calls it.
  const names = new Map<string | undefined, string>();
  for (const { cells } of rows) {
    const own = colourOf.get(plainSku(cells.sku));
    if (own !== undefined) names.set(cells.colorName, own);
  }
  return rows.map(({ row, cells: { subCategorySlug: _kind, audiences: _whom, ...cells } }) => {
    const own = colourOf.get(plainSku(cells.sku)) ?? names.get(cells.colorName);
    if (own === undefined) return { row, cells };
    const { colorFamily: _family, ...rest } = cells;
    return { row, cells: { ...rest, colorName: own } };
  });
}
