import { formatDateTime } from "#domain/dates/format-date.ts";
import type { LastChange } from "#services/audit/find-last-change.ts";
import type { Reason } from "./answer.ts";

/** "Kavita Menon, 24 Nov 2026, 4:05 PM" */
export function whoAndWhen(last: LastChange | null): string {
  if (last === null) return "somebody else";
  return `${last.by ?? "a command of the shop"}, ${formatDateTime(last.at)}`;
}

/** What somebody else made of a field, beside what was typed there. */
export const changedByOther = (now: string, last: LastChange | null): string =>
  `Now ${now}, changed by ${whoAndWhen(last)}. Press again to save your own.`;

/** A form whose `fields` somebody else changed: both values stand at each, and the same press then saves one's own. */
export const changedMeanwhile = (fields: Record<string, string>, present: Record<string, string>): Reason => ({
  status: 409,
  message: "Somebody changed this meanwhile. Nothing was saved",
  fields,
  present,
});
