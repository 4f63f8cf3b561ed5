import { stringify } from "csv-stringify/sync";

type Rows = readonly (readonly string[])[];

type Given<Part> = {
  /** Of the file, without its ending. */
  name: string;
  headers: readonly string[];
  parts: AsyncIterator<Part> | Iterator<Part>;
  /** The cells of a part. */
  cellsOf: (part: Part) => Rows;
  /** Cells that a spreadsheet would take for a formula begin with an apostrophe. Off for whoever does that by a rule of their own. */
  escapesFormulas: boolean;
};

/** A CSV file, sent part by part as they are read; the byte order mark tells Excel that it is UTF-8. */
export function streamCsv<Part>({ name, headers, parts, cellsOf, escapesFormulas }: Given<Part>): Response {
  const write = (rows: Rows, bom = false) =>
    new TextEncoder().encode(
      stringify(rows as string[][], { bom, escape_formulas: escapesFormulas, record_delimiter: "windows" }),
    );
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(write([headers], true));
    },
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) return controller.close();
      const rows = cellsOf(value);
      // An empty part is no end: the next one is asked for at once.
      if (rows.length > 0) controller.enqueue(write(rows));
      else await this.pull!(controller);
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
