import { redirect } from "react-router";
import { finishForm, wantsDocument, withWords } from "#web/forms/answer.ts";
import { undoWord } from "./undo-address.ts";

type Finished = { page: string; done: string; message: string; entry: number | null };

/** As `finishForm`, for what can be undone: its page then says what was done, with a button that undoes it. */
export function finishUndoable(request: Request, { entry, ...finished }: Finished) {
  if (entry === null) return finishForm(request, finished);
  const said = { ...(wantsDocument(request) && { done: finished.done }), [undoWord]: String(entry) };
  return redirect(withWords(finished.page, said), 303);
}
