const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/u;

/** Spreadsheets would run a cell that begins like a formula: an apostrophe before it makes it text. */
export const escapeCell = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The cell as it was before it was escaped. */
export const unescapeCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
