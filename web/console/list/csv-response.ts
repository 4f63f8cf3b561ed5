import { stringify } from "csv-stringify/sync";
import type { ListColumn } from "./list-spec.ts";

/**
 * The rows of a list as a CSV file, sent part by part as they are read. Cells that a spreadsheet would take for a formula
 * begin with an apostrophe; the byte order mark tells Excel that it is UTF-8.
 */
export function csvResponse<Row>(given: {
  name: string;
  columns: readonly ListColumn<Row>[];
  parts: AsyncIterator<readonly Row[]>;
}): Response {
  const { name, columns, parts } = given;
  const write = (cells: readonly (readonly string[])[], bom = false) =>
    new TextEncoder().encode(
      stringify(cells as string[][], { bom, escape_formulas: true, record_delimiter: "windows" }),
    );
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(write([columns.map(({ label }) => label)], true));
    },
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(write(value.map((row) => columns.map((column) => cellText(column, row)))));
    },
    async cancel() {
      await parts.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

function cellText<Row>({ key, csv, cell }: ListColumn<Row>, row: Row): string {
  if (csv) return csv(row);
  const shown = cell(row);
  if (typeof shown === "string") return shown;
  throw new Error(`The column ${key} has no words for a file.`);
}
