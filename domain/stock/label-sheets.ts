/** Sheets of labels on A4 as shops buy them. Their measures stand in web/console/stock/labels/labels.css. */
export const LABEL_SHEETS = {
  "24": { columns: 3, rows: 8, words: "24 labels of 63.5 × 33.9 mm (L7159)" },
  "65": { columns: 5, rows: 13, words: "65 labels of 38.1 × 21.2 mm (L7651)" },
} as const;
export type LabelSheet = keyof typeof LABEL_SHEETS;

export const isLabelSheet = (word: string): word is LabelSheet => Object.hasOwn(LABEL_SHEETS, word);

export const labelsOn = (sheet: LabelSheet): number => LABEL_SHEETS[sheet].columns * LABEL_SHEETS[sheet].rows;

/** Printed at once: ten sheets of the small ones. */
export const MOST_LABELS = 650;

/**
 * Which label stands where: sheet by sheet, row by row; null where nothing is printed. `start`: the first one that is still on the
 * sheet, from 1. Three labels from the 23rd of 24 on stand on two sheets.
 */
export function layOutLabels(
  labels: readonly { unitId: number; count: number }[],
  { sheet, start }: { sheet: LabelSheet; start: number },
): (number | null)[][] {
  const printed = labels.flatMap(({ unitId, count }) => Array.from({ length: count }, () => unitId));
  if (printed.length === 0) return [];
  const places: (number | null)[] = [...Array.from({ length: start - 1 }, () => null), ...printed];
  const size = labelsOn(sheet);
  return Array.from({ length: Math.ceil(places.length / size) }, (_, n) => places.slice(n * size, (n + 1) * size));
}
