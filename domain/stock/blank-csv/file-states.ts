/** Where a file of lens blanks is. What it takes is done while its button is pressed. */
export type BlankFileState = "mapping" | "checked" | "applied" | "undone";

export const BLANK_FILE_WORDS: Readonly<Record<BlankFileState, string>> = {
  mapping: "Columns to choose",
  checked: "Checked",
  applied: "Applied",
  undone: "Undone",
};

/** The blanks of one store, of all packages at once. */
export const MOST_BLANK_ROWS = 5_000;
