const minute = 60_000;

/** When those who wait for a unit are written to (decision 465). */
export const RESTOCK = {
  /** A piece that comes free between two payments is no news: it must have been free for so long. */
  steadyMs: 5 * minute,
  /** So many letters for each piece that is free, within the time below. The others wait for their turn. */
  lettersPerPiece: 3,
  burstMs: 24 * 60 * minute,
  /** Nobody waits longer. */
  keptDays: 180,
  /** So long the link of a letter works after it was sent. */
  toldKeptDays: 30,
} as const;

export const WAIT_NOTED = "Thank you. We will write to you once, as soon as it is back";
export const NO_PHONE = "Phone number is required";
export const BACK_ALREADY = "It is back in stock. Please reload the page";
