import type { SentForm } from "#web/forms/answer.ts";

/** The form as its rule reads it: what was left empty is not there. */
export function readSentStaff(sent: SentForm): Record<string, FormDataEntryValue> {
  return Object.fromEntries(Object.entries(sent).filter(([name, value]) => name !== "store" || value !== ""));
}
