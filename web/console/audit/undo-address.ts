/** The word of an address that offers to undo what led to it. */
export const undoWord = "undo";

/** Where one entry of the log is undone; `back` is where that leads on to. */
export function undoPath(entry: number, back: string): string {
  return `/console/undo/${entry}?${new URLSearchParams({ back })}`;
}

/** A page of the console that offers to undo an entry, in place of what it said before. */
export function withUndo(page: string, entry: number | null): string {
  const [path = "", search] = page.split("?", 2);
  const query = new URLSearchParams(search);
  for (const said of [undoWord, "done", "view-note"]) query.delete(said);
  if (entry !== null) query.set(undoWord, String(entry));
  return query.size === 0 ? path : `${path}?${query}`;
}
