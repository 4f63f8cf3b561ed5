/** What the pages of a count say once something was done. */
export const COUNT_DONE = {
  begun: "Begun. Scan what lies on the shelves",
  counted: "Counted",
  back: "Taken back",
  again: "To be counted again",
  closed: "Closed. The stock is as it was counted",
  off: "Called off. Nothing was changed",
} as const;
