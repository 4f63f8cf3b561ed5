import { UNDO_REFUSALS } from "#domain/access/undo-words.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import type { UndoRefusal } from "#services/audit/undo.ts";
import { actionInWords, changesInWords } from "./entry-in-words.ts";

/** Why something is not undone, and whose later change stands in the way. */
export function undoRefusalWords({ reason, later }: UndoRefusal): string {
  if (later === null) return `${UNDO_REFUSALS[reason]}.`;
  const who = later.actor ?? "A command of the shop";
  const what = reason === "edited" ? `. ${actionInWords(later)}: ${changesInWords(later)}` : "";
  return `${UNDO_REFUSALS[reason]}, by ${who} on ${formatDateTime(later.at)}${what}.`;
}
