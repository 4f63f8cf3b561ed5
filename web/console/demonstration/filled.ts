/** What Today says afterwards. */
export const FILLED = {
  done: "filled",
  message: "The shop has 90 days of history now",
} as const;
