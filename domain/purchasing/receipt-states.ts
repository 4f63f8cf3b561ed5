/** How far a delivery is. */
export const RECEIPT_STATES = ["open", "posted", "dropped"] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

export const RECEIPT_STATE_WORDS: Readonly<Record<ReceiptState, string>> = {
  open: "Being counted",
  posted: "On stock",
  dropped: "Given up",
};
