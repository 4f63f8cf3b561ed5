/** What became of a view, as the address of its list says it without JavaScript. */
export const VIEW_NOTES = {
  saved: { kind: "success", message: "View saved." },
  removed: { kind: "success", message: "View removed." },
  unnamed: { kind: "warning", message: "Enter a name of at most 40 characters." },
  full: { kind: "warning", message: "You keep 20 views of this list. Remove one first." },
  unknown: { kind: "warning", message: "This view could not be kept." },
} as const;

export type ViewNote = keyof typeof VIEW_NOTES;

export const isViewNote = (word: string | null): word is ViewNote => word !== null && Object.hasOwn(VIEW_NOTES, word);

/** The words of the address: what became of it, and the name that was typed. */
export const viewNoteWord = "view-note";
export const viewNameWord = "view-name";
