/** What a file of the catalogue may be at the most. */
export const CSV_LIMITS = { bytes: 10 * 1_024 * 1_024, rows: 20_000, columns: 300, rowCharacters: 100_000 } as const;

/** From so many rows on a check or an import is left to a job. */
export const AT_ONCE_ROWS = 300;

/** For so long an import can be undone. */
export const IMPORT_UNDO_DAYS = 30;

/** An applied file itself is kept so long: for a look at what was sent. */
export const IMPORT_FILES_KEPT_DAYS = 90;
