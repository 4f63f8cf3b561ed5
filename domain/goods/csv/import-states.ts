/** Where an import is. While it is checked, applied or undone a job is at it. */
export const IMPORT_STATES = ["mapping", "checking", "checked", "applying", "applied", "undoing", "undone"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const IMPORT_STATE_LABELS: Readonly<Record<ImportState, string>> = {
  mapping: "Columns to choose",
  checking: "Being checked",
  checked: "Checked",
  applying: "Being applied",
  applied: "Applied",
  undoing: "Being undone",
  undone: "Undone",
};

export const isAtWork = (state: ImportState): boolean => ["checking", "applying", "undoing"].includes(state);

/** Rows of the file by what comes of them. */
export type ImportCounts = {
  new: number;
  changed: number;
  same: number;
  wrong: number;
  products: number;
  /** Products for which customers would pay nothing, with the names of the first few; left out where there are none. */
  free?: { products: number; first: string[] };
};
