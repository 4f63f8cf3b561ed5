import { CSV_COLUMNS, type CsvKey, headerOf } from "./columns.ts";

/** For each column of a file what it says; null: it is left out. */
export type Mapping = readonly (CsvKey | null)[];

export const plainHeader = (header: string): string =>
  header
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[^a-z0-9%/]+/g, " ")
    .trim();

const BY_NAME = new Map<string, CsvKey>();
for (const column of CSV_COLUMNS)
  for (const name of [column.header, column.key, ...column.also])
    if (!BY_NAME.has(plainHeader(name))) BY_NAME.set(plainHeader(name), column.key);

/** By what was chosen for a file with the same headings, else by their words. No two columns say the same. */
export function guessMapping(
  headers: readonly string[],
  remembered: Readonly<Record<string, CsvKey | null>> = {},
): Mapping {
  const taken = new Set<CsvKey>();
  return headers.map((header) => {
    const plain = plainHeader(header);
    const asked = Object.hasOwn(remembered, plain) ? remembered[plain]! : (BY_NAME.get(plain) ?? null);
    if (asked === null || taken.has(asked)) return null;
    taken.add(asked);
    return asked;
  });
}

/** What is wrong with a choice of columns, in words. */
export function mappingTrouble(headers: readonly string[], mapping: Mapping): string[] {
  const trouble: string[] = [];
  const seen = new Map<CsvKey, string>();
  for (const [at, key] of mapping.entries()) {
    if (key === null) continue;
    const before = seen.get(key);
    if (before !== undefined)
      trouble.push(`“${before}” and “${headers[at]}” are both chosen as ${headerOf(key)}. Leave one of them out`);
    else seen.set(key, headers[at] ?? "");
  }
  if (!seen.has("sku")) trouble.push("Choose the column of the SKU: rows are known by it");
  return trouble;
}
