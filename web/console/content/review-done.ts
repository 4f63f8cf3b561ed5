/** What the pages of reviews say after each press. */
export const REVIEW_DONE = {
  approved: "The photo shows on the product's page",
  refused: "The photo is refused. Its writer reads why",
  removed: "The review is removed, with its photos",
} as const;
