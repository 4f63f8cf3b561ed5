import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { unescapeCell } from "#domain/goods/csv/formula-cells.ts";
import { CSV_LIMITS } from "#domain/goods/csv/limits.ts";
import { decodeText } from "./decode-text.ts";

/** A row as the spreadsheet numbers it: the headings are row 1. */
export type TableRow = { row: number; cells: string[] };
export type Table = { headers: string[]; rows: TableRow[]; encoding: string; delimiter: string };
export type ReadTable = { ok: true; table: Table } | { ok: false; words: string };

const refused = (words: string): ReadTable => ({ ok: false, words });

/** Reads a file whole, and says in words why it cannot be read. Others are answered between the rows. */
export async function readTable(bytes: Uint8Array): Promise<ReadTable> {
  if (bytes.length > CSV_LIMITS.bytes)
    return refused(`The file is larger than ${CSV_LIMITS.bytes / 1_048_576} MB. Split it into several`);
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const said = /^\uFEFF?sep=(.)\r?\n/i.exec(decoded.text);
  const text = decoded.text.slice(said?.[0].length ?? (decoded.text.startsWith("\uFEFF") ? 1 : 0));
  const delimiter = said?.[1] ?? guessDelimiter(text);
  try {
    const records = await readRecords(text, delimiter);
    return checkTable(records, { encoding: decoded.encoding, delimiter });
  } catch (fault) {
    if (fault instanceof CsvError) return refused(wordsOf(fault));
    throw fault;
  }
}

async function readRecords(text: string, delimiter: string): Promise<string[][]> {
  const parser = parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: false,
    skip_empty_lines: false,
    max_record_size: CSV_LIMITS.rowCharacters,
  });
  const records: string[][] = [];
  for await (const record of parser as AsyncIterable<string[]>) {
    records.push(record);
    // One more than allowed is enough to know.
    if (records.length > CSV_LIMITS.rows + 1) break;
    if (records.length % 500 === 0) await setImmediate();
  }
  return records;
}

function checkTable(records: string[][], { encoding, delimiter }: { encoding: string; delimiter: string }): ReadTable {
  const [first, ...others] = records;
  const headers = (first ?? []).map((header) => unescapeCell(header).trim());
  while (headers.length > 0 && headers.at(-1) === "") headers.pop();
  if (headers.length === 0) return refused("The first row has no headings. It must name the columns");
  if (headers.length > CSV_LIMITS.columns)
    return refused(
      `The file has ${headers.length} columns; at most ${CSV_LIMITS.columns} are read. Take out those that the shop has no place for`,
    );
  if (others.length > CSV_LIMITS.rows)
    return refused(`The file has more than ${CSV_LIMITS.rows.toLocaleString("en-IN")} rows. Split it into several`);
  const rows = others
    .map((cells, at): TableRow => ({ row: at + 2, cells: cells.map(unescapeCell) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (rows.length === 0) return refused("The file has headings and no rows");
  return { ok: true, table: { headers, rows, encoding, delimiter } };
}

/** The sign that stands most often in the headings, outside of quotation marks. */
function guessDelimiter(text: string): string {
  const counts: Record<string, number> = { ",": 0, ";": 0, "\t": 0 };
  let isQuoted = false;
  for (const sign of text.slice(0, CSV_LIMITS.rowCharacters)) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === "\n" || sign === "\r")) break;
    else if (!isQuoted && sign in counts) counts[sign]! += 1;
  }
  return Object.entries(counts).toSorted(([, one], [, other]) => other - one)[0]![0];
}

function wordsOf(fault: CsvError): string {
  const records = fault["records"] as unknown;
  const row = (typeof records === "number" ? records : 0) + 1;
  switch (fault.code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return `Row ${row} opens a quotation mark that is never closed: the file may be cut off. Export it again`;
    case "CSV_MAX_RECORD_SIZE":
      return `Row ${row} is longer than ${CSV_LIMITS.rowCharacters.toLocaleString("en-IN")} characters. A quotation mark before it may be missing its other half`;
    case "INVALID_OPENING_QUOTE":
    case "CSV_INVALID_CLOSING_QUOTE":
    case "CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE":
      return `Row ${row} has a quotation mark in the middle of a cell. Write it twice, and put the cell in quotation marks`;
    default:
      return `Row ${row} cannot be read as CSV`;
  }
}
