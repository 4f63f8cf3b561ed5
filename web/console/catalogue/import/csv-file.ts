import { escapeCell } from "#domain/goods/csv/formula-cells.ts";
import { streamCsv } from "#web/console/list/stream-csv.ts";

type Parts = AsyncIterator<string[][]> | Iterator<string[][]>;

/** Rows as a CSV file that an import reads back as it was. */
export const csvFile = (name: string, headers: readonly string[], parts: Parts): Response =>
  streamCsv({
    name,
    headers: headers.map(escapeCell),
    parts,
    cellsOf: (rows) => rows.map((cells) => cells.map(escapeCell)),
    escapesFormulas: false,
  });
