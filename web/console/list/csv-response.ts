import type { ListColumn } from "./list-spec.ts";
import { streamCsv } from "./stream-csv.ts";

/** The rows of a list as a CSV file. */
export function csvResponse<Row>(given: {
  name: string;
  columns: readonly ListColumn<Row>[];
  parts: AsyncIterator<readonly Row[]>;
}): Response {
  const { name, columns, parts } = given;
  return streamCsv({
    name,
    headers: columns.map(({ label }) => label),
    parts,
    cellsOf: (rows) => rows.map((row) => columns.map((column) => cellText(column, row))),
    escapesFormulas: true,
  });
}

function cellText<Row>({ key, csv, cell }: ListColumn<Row>, row: Row): string {
  if (csv) return csv(row);
  const shown = cell(row);
  if (typeof shown === "string") return shown;
  throw new Error(`The column ${key} has no words for a file.`);
}
