/** How far a return or a remake has come. */
export const REQUEST_STATES = ["asked", "approved", "refused", "done", "lapsed"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_STATE_WORDS: Readonly<Record<RequestState, string>> = {
  asked: "Asked",
  approved: "Approved, on its way",
  refused: "Refused",
  done: "Received",
  lapsed: "Ended, did not come",
};
