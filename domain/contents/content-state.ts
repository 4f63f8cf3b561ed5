export type ContentState = "shown" | "scheduled" | "hidden" | "archived";

export const CONTENT_STATE_WORDS: Readonly<Record<ContentState, string>> = {
  shown: "Customers see it",
  scheduled: "Scheduled",
  hidden: "Not published",
  archived: "Archived",
};
