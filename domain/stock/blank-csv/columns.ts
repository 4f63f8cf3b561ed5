/** What a file of lens blanks can say, in the order in which it is exported. One row is one blank of one store. */
export const BLANK_COLUMNS = [
  { key: "package", header: "Package", means: "A lens package, by its name or code.", also: ["lens", "lens package"] },
  { key: "diameter", header: "Diameter", means: "In whole millimetres, 40 to 90.", also: ["dia", "diameter mm"] },
  {
    key: "base",
    header: "Base curve",
    means: "In dioptres, 0.00 to 12.00; empty where it is not told apart.",
    also: ["base", "bc"],
  },
  { key: "add", header: "ADD", means: "Of packages with an addition: +2.00.", also: ["addition", "near add"] },
  { key: "eye", header: "Eye", means: "right or left, where one differs from the other.", also: ["side", "r/l"] },
  { key: "sph", header: "SPH", means: "In quarters of a dioptre: -2.25. A row needs it.", also: ["sphere"] },
  {
    key: "cyl",
    header: "CYL",
    means: "In quarters of a dioptre and in minus cylinder: -0.50; empty for 0.00.",
    also: ["cylinder"],
  },
  {
    key: "pieces",
    header: "Pieces",
    means: "How many lie in the store, whether set aside or not. Empty: as it is.",
    also: ["quantity", "qty", "stock", "on hand"],
  },
  {
    key: "minimum",
    header: "Minimum",
    means: "How many the store wants to have at least. Empty together with the maximum: as it is.",
    also: ["min"],
  },
  { key: "maximum", header: "Maximum", means: "And at most.", also: ["max"] },
] as const;

export type BlankKey = (typeof BLANK_COLUMNS)[number]["key"];

const HEADERS = Object.fromEntries(BLANK_COLUMNS.map(({ key, header }) => [key, header])) as Record<BlankKey, string>;

export const blankHeader = (key: string): string => HEADERS[key as BlankKey] ?? key;

export const isBlankKey = (word: unknown): word is BlankKey => typeof word === "string" && Object.hasOwn(HEADERS, word);

/** Columns without which no row says which blank it is. */
const NEEDED: readonly BlankKey[] = ["package", "diameter", "sph"];

export type BlankMapping = readonly (BlankKey | null)[];

/** What is wrong with a choice of columns, in words. */
export function blankMappingTrouble(headers: readonly string[], mapping: BlankMapping): string[] {
  const trouble: string[] = [];
  for (const [at, key] of mapping.entries()) {
    const first = mapping.indexOf(key);
    if (key !== null && first !== at)
      trouble.push(
        `“${headers[first]}” and “${headers[at]}” are both chosen as ${HEADERS[key]}. Leave one of them out`,
      );
  }
  for (const key of NEEDED) if (!mapping.includes(key)) trouble.push(`Choose the column of ${HEADERS[key]}`);
  if (!mapping.some((key) => key === "pieces" || key === "minimum"))
    trouble.push("Choose the column of the pieces, or those of the minimum and the maximum");
  return trouble;
}
