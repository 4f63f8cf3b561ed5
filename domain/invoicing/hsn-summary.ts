import type { GstSplit } from "./gst.ts";
import type { Paise } from "#domain/money/paise.ts";

export type TaxedRow = GstSplit & { hsnCode: string; rateBp: number };

export type HsnLine = TaxedRow & {
  /** All tax of the line. */
  taxPaise: Paise;
  /** Taxable value and tax. */
  totalPaise: Paise;
};

/** The tax table at the foot of an invoice: one line per HSN code and rate, in order of code, then rate. */
export function hsnSummary(rows: readonly TaxedRow[]): HsnLine[] {
  const lines = new Map<string, HsnLine>();
  for (const row of rows) {
    const key = `${row.hsnCode} ${row.rateBp}`;
    const line = lines.get(key) ?? emptyLine(row);
    lines.set(key, addRow(line, row));
  }
  return [...lines.values()].toSorted((a, b) => a.hsnCode.localeCompare(b.hsnCode) || a.rateBp - b.rateBp);
}

function emptyLine({ hsnCode, rateBp }: TaxedRow): HsnLine {
  return { hsnCode, rateBp, taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, taxPaise: 0, totalPaise: 0 };
}

function addRow(line: HsnLine, row: TaxedRow): HsnLine {
  const taxPaise = row.cgstPaise + row.sgstPaise + row.igstPaise;
  return {
    ...line,
    taxablePaise: line.taxablePaise + row.taxablePaise,
    cgstPaise: line.cgstPaise + row.cgstPaise,
    sgstPaise: line.sgstPaise + row.sgstPaise,
    igstPaise: line.igstPaise + row.igstPaise,
    taxPaise: line.taxPaise + taxPaise,
    totalPaise: line.totalPaise + row.taxablePaise + taxPaise,
  };
}
