import type { ImportCounts } from "#domain/goods/csv/import-states.ts";

/** "12 new, 3 changed, 985 the same, 2 wrong". */
export function countWords({ counts, rowCount }: { counts: ImportCounts | null; rowCount: number }): string {
  const number = (count: number) => count.toLocaleString("en-IN");
  if (!counts) return `${number(rowCount)} ${rowCount === 1 ? "row" : "rows"}`;
  return `${number(counts.new)} new, ${number(counts.changed)} changed, ${number(counts.same)} the same, ${number(counts.wrong)} wrong`;
}
