export const ZIP_STATES = ["sending", "waiting", "working", "done", "refused"] as const;
export type ZipState = (typeof ZIP_STATES)[number];

export const ZIP_STATE_LABELS: Readonly<Record<ZipState, string>> = {
  sending: "Not wholly uploaded",
  waiting: "Waiting",
  working: "Adding pictures",
  done: "Done",
  refused: "Refused",
};

/** Whether the page looks again by itself. */
export const isZipAtWork = (state: ZipState): boolean => state === "waiting" || state === "working";

export const ZIP_OUTCOMES = ["added", "same", "unmatched", "failed"] as const;
export type ZipOutcome = (typeof ZIP_OUTCOMES)[number];

export const ZIP_OUTCOME_LABELS: Readonly<Record<ZipOutcome, string>> = {
  added: "Added",
  same: "There already",
  unmatched: "No match",
  failed: "Not added",
};
