/** Why somebody's yes or no is not taken. */
export const DECIDE_REFUSALS = {
  own_request: "You have asked for this yourself: somebody else decides",
  above_own_limit: "This is above your own limit: an owner decides",
  words_missing: "Say why not: whoever asked reads it",
} as const;
export type DecideRefusal = keyof typeof DECIDE_REFUSALS;
