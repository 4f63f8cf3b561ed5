import { readJson } from "#web/forms/read-json.ts";
import type { Reason, SentForm } from "#web/forms/answer.ts";
import type { LastChange } from "#services/audit/find-last-change.ts";
import { changedByOther, changedMeanwhile } from "#web/forms/changed-meanwhile.ts";

type Texts = Readonly<Record<string, string>>;

/** Words by field that a page sends along as what it showed; null for anything else. */
export function readShown(text: FormDataEntryValue | undefined): Texts | null {
  const read = readJson(text ?? null);
  const isTexts =
    typeof read === "object" && read !== null && Object.values(read).every((value) => typeof value === "string");
  return isTexts ? (read as Texts) : null;
}

/** The fields of a form as words. A box that is not ticked sends nothing, which is "no". */
export const textsOf = (sent: SentForm, fields: readonly string[], boxes: readonly string[] = []): Texts =>
  Object.fromEntries(
    fields.map((field) => {
      const value = sent[field];
      return [field, typeof value === "string" ? value : boxes.includes(field) ? "no" : ""];
    }),
  );

type Changed = { present: Texts; changed: Readonly<Record<string, LastChange | null>> };

/** What somebody else changed: both values stand at the field, and the same press then saves one's own. */
export function refusedMeanwhile(
  from: Texts,
  { present, changed }: Changed,
  nameOf = (field: string) => field,
): Reason {
  const told = Object.entries(changed).map(([field, last]) => [
    nameOf(field),
    changedByOther(present[field] || "nothing", last),
  ]);
  const shown = JSON.stringify({ ...from, ...present });
  return changedMeanwhile(Object.fromEntries(told) as Record<string, string>, { shown });
}

export const OPEN_AGAIN = { status: 400, message: "Open the page again" };
