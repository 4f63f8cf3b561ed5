import { ROLE_WORDS } from "#domain/access/duty-words.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import type { LastChange } from "#services/audit/find-last-change.ts";
import type { ChangedMeanwhile } from "#services/staff/find-meanwhile.ts";
import { type SetStaffDetailsResult, STAFF_DETAILS } from "#services/staff/set-staff-details.ts";
import type { Reason } from "#web/forms/answer.ts";

type CorrectedMeanwhile = Extract<SetStaffDetailsResult, { reason: "changed" }>;

/** "Kavita Menon, 24 Nov 2026, 4:05 PM" */
export function whoAndWhen(last: LastChange | null): string {
  if (last === null) return "somebody else";
  return `${last.by ?? "a command of the shop"}, ${formatDateTime(last.at)}`;
}

/** What somebody else made of a field, beside what was typed there. */
export const changedByOther = (now: string, last: LastChange | null): string =>
  `Now ${now}, changed by ${whoAndWhen(last)}. Press again to save your own.`;

/** Role or store that somebody else changed: both values stand at the field, and the same press then saves one's own. */
export function refusedMeanwhile({ present, changed }: ChangedMeanwhile): Reason {
  const words = (now: string, last: LastChange | null) =>
    `Now ${now}, changed by ${whoAndWhen(last)}. Press again to save your choice.`;
  const { role, storeCode } = present;
  return {
    status: 409,
    message: "Somebody changed this meanwhile. Nothing was saved",
    fields: {
      ...(changed.role !== undefined && { role: words(ROLE_WORDS[role], changed.role) }),
      ...(changed.store !== undefined && { store: words(storeCode ?? "at no store", changed.store) }),
    },
    present: { role, store: storeCode ?? "" },
  };
}

const FIELDS = { firstName: "first_name", lastName: "last_name", phoneNumber: "phone_number" } as const;

/** The same of a name or phone number. */
export function correctedMeanwhile({ present, changed }: CorrectedMeanwhile): Reason {
  const others = STAFF_DETAILS.filter((field) => field in changed);
  return {
    status: 409,
    message: "Somebody changed this meanwhile. Nothing was saved",
    fields: Object.fromEntries(
      others.map((field) => [FIELDS[field], changedByOther(present[field] || "empty", changed[field] ?? null)]),
    ),
    present,
  };
}
