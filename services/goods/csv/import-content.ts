import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Mapping } from "#domain/goods/csv/guess-mapping.ts";
import type { FileRow } from "#domain/goods/csv/match-rows.ts";
import { translateShopify } from "#domain/goods/csv/shopify.ts";
import type { TableRow } from "./read-table.ts";

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** The rows of a file as the database keeps them. */
export const packRows = (rows: readonly TableRow[]): Promise<Buffer> => pack(JSON.stringify(rows));

/** None where the file itself was cleared away. */
export const unpackRows = async (content: Buffer): Promise<TableRow[]> =>
  content.length === 0 ? [] : (JSON.parse((await unpack(content)).toString("utf8")) as TableRow[]);

type File = { headers: readonly string[]; isShopify: boolean; mapping: Mapping };

/** What the rows say, by what was chosen for their columns; a row that is cut off says so. */
export function sayRows(
  rows: readonly TableRow[],
  { headers, isShopify, mapping }: File,
): { rows: FileRow[]; torn: Map<number, string> } {
  const torn = new Map<number, string>();
  for (const { row, cells } of rows) {
    const more = cells.slice(headers.length).some((cell) => cell.trim() !== "");
    if (cells.length < headers.length || more)
      torn.set(
        row,
        `The row has ${cells.length} cells, and the headings ${headers.length}: it is cut off or a comma is too many`,
      );
  }
  if (isShopify) return { rows: translateShopify(headers, rows), torn };
  const said = rows.map(({ row, cells }): FileRow => ({
    row,
    cells: Object.fromEntries(mapping.flatMap((key, at) => (key === null ? [] : [[key, cells[at] ?? ""]]))),
  }));
  return { rows: said, torn };
}
