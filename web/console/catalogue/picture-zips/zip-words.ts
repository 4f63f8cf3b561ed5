import { ZIP_OUTCOME_LABELS, ZIP_OUTCOMES, type ZipOutcome } from "#domain/goods/picture-zips/states.ts";
import { IMPORT_PAGE } from "#web/console/catalogue/import/import-page.ts";

export const ZIPS_PAGE = `${IMPORT_PAGE}/pictures`;
export const PARTS_ADDRESS = `${ZIPS_PAGE}/part`;

/** "12 added, 3 no match". */
export function outcomeWords(counts: Record<ZipOutcome, number>): string {
  const told = ZIP_OUTCOMES.filter((outcome) => counts[outcome] > 0).map(
    (outcome) => `${counts[outcome].toLocaleString("en-IN")} ${ZIP_OUTCOME_LABELS[outcome].toLowerCase()}`,
  );
  return told.length === 0 ? "Nothing yet" : told.join(", ");
}
