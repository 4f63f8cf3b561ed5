import type { ClipboardEvent, KeyboardEvent } from "react";

type Input = HTMLInputElement | HTMLSelectElement;

const cellsOf = (table: HTMLElement): Input[] => [...table.querySelectorAll<Input>("[data-row]:enabled")];
const placeOf = (cell: Input) => ({ row: Number(cell.dataset.row), column: Number(cell.dataset.column) });

function findCell(table: HTMLElement, row: number, column: number): Input | undefined {
  return cellsOf(table).find((cell) => Number(cell.dataset.row) === row && Number(cell.dataset.column) === column);
}

/** The arrows up and down, and Enter with Shift or without, lead to the same column of another row. Ctrl and Enter sends the form. */
function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  const cell = event.target as Input;
  if (cell.dataset.row === undefined || event.altKey) return;
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    cell.form?.requestSubmit();
    return;
  }
  const isSelect = cell instanceof HTMLSelectElement;
  const step =
    { ArrowDown: isSelect ? 0 : 1, ArrowUp: isSelect ? 0 : -1, Enter: event.shiftKey ? -1 : 1 }[event.key] ?? 0;
  if (step === 0) return;
  event.preventDefault();
  const { row, column } = placeOf(cell);
  const ofColumn = cellsOf(event.currentTarget).filter((one) => Number(one.dataset.column) === column);
  const rows = ofColumn.map((one) => Number(one.dataset.row)).toSorted((a, b) => a - b);
  const next = step > 0 ? rows.find((one) => one > row) : rows.findLast((one) => one < row);
  if (next === undefined) return;
  const to = findCell(event.currentTarget, next, column);
  to?.focus();
  if (to instanceof HTMLInputElement) to.select();
}

/** What was copied from a spreadsheet is laid over the cells from here on. One value alone is pasted as anywhere. */
function pasteCells(event: ClipboardEvent<HTMLElement>): void {
  const cell = event.target as Input;
  const lines = readSheet(event.clipboardData.getData("text"));
  if (cell.dataset.row === undefined || (lines.length === 1 && lines[0]!.length === 1)) return;
  event.preventDefault();
  const from = placeOf(cell);
  lines.forEach((texts, down) =>
    texts.forEach((text, right) => {
      const to = findCell(event.currentTarget, from.row + down, from.column + right);
      if (to instanceof HTMLInputElement) typeInto(to, text);
    }),
  );
}

/** Rows and columns of what a spreadsheet copies. */
export function readSheet(text: string): string[][] {
  return text
    .replace(/\r?\n$/u, "")
    .split(/\r?\n/u)
    .map((line) => line.split("\t").map((one) => one.trim()));
}

/** As if it had been typed, so that whoever listens to the field hears of it. */
function typeInto(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Keys and paste for a table of fields that carry `data-row` and `data-column`. */
export const GRID_KEYS = { onKeyDown: moveByKeys, onPaste: pasteCells };
