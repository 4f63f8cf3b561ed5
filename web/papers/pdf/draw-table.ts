import type { Paper } from "./paper.ts";
import { ink, leading, type Style } from "./pen.ts";

/** `width` in points; the one column without it takes what is left. */
export type Column = { head: string; width?: number; isNumber?: boolean };
export type Cell = { text: string; under?: string; bold?: boolean };

const gap = 10;
const pad = 4;

/** Of a row whose cells are one line each. */
export function rowHeight(size: number): number {
  return size * leading + 2 * pad;
}

type TableQuestion = {
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  size: number;
  width: number;
};

/** A table whose head comes again on each page that it runs on to; a row is never torn. */
export function drawTable(paper: Paper, { columns, rows, size, width }: TableQuestion): void {
  const { pen, left } = paper;
  const taken = columns.reduce((all, column) => all + (column.width ?? 0) + gap, -gap);
  const widths = columns.map((column) => column.width ?? width - taken);
  const styleOf = (column: number, cell: Cell): Style => ({
    size,
    weight: cell.bold ? "bold" : "regular",
    align: columns[column]!.isNumber ? "right" : "left",
  });
  const under: Style = { size: size - 1 };

  const heightOf = (row: readonly Cell[]): number => {
    const heights = row.map((cell, n) => {
      const below = cell.under ? pen.heightOf(cell.under, widths[n]!, under) : 0;
      return pen.heightOf(cell.text, widths[n]!, styleOf(n, cell)) + below;
    });
    return Math.max(...heights) + 2 * pad;
  };
  const drawRow = (row: readonly Cell[]): void => {
    let x = left;
    for (const [n, cell] of row.entries()) {
      const at = { x, y: paper.y + pad, width: widths[n]! };
      const used = pen.write(cell.text, at, styleOf(n, cell));
      if (cell.under) pen.write(cell.under, { ...at, y: at.y + used }, under);
      x += widths[n]! + gap;
    }
    paper.y += heightOf(row);
  };
  const head = columns.map((column) => ({ text: column.head, bold: true }));
  const drawHead = (): void => {
    drawRow(head);
    pen.rule(paper.y, left, left + width, { width: 1, colour: ink });
  };

  // A head alone at the foot of a page says nothing.
  paper.room(heightOf(head) + (rows[0] ? heightOf(rows[0]) : 0));
  drawHead();
  for (const row of rows) {
    if (paper.room(heightOf(row))) drawHead();
    drawRow(row);
    pen.rule(paper.y, left, left + width);
  }
}
