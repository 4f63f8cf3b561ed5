/** What the matrix says after a press. */
export const BLANKS_DONE = {
  made: "The blanks are made",
  there: "All of these blanks were there already",
} as const;
