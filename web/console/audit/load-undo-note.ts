import type { RouterContextProvider } from "react-router";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { findJustDone } from "#services/audit/find-just-done.ts";
import { readId } from "#web/console/list/read-id.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { actionInWords, changesInWords } from "./entry-in-words.ts";
import { undoWord } from "./undo-address.ts";

export type UndoNoteWords = { entry: number; words: string; canUndo: boolean };

/** What the address says was just done by whoever looks at it. Of others' doings it says nothing. */
export async function loadUndoNote(context: Readonly<RouterContextProvider>, url: URL): Promise<UndoNoteWords | null> {
  const id = readId(url.searchParams.get(undoWord));
  const actor = await readActor(context);
  if (id === null || !isSignedIn(actor)) return null;
  const { db, now } = context.get(shopContext);
  const done = await findJustDone(db, { actor, id, now: now() });
  if (done === null) return null;
  const { entry, canUndo } = done;
  const changes = entry.object.kind === "view" ? "" : changesInWords(entry);
  return { entry: id, words: [actionInWords(entry), changes].filter(Boolean).join(". "), canUndo };
}
