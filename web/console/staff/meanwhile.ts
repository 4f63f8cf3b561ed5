import { ROLE_WORDS } from "#domain/access/duty-words.ts";
import type { ChangedMeanwhile } from "#services/staff/find-meanwhile.ts";
import { type SetStaffDetailsResult, STAFF_DETAILS } from "#services/staff/set-staff-details.ts";
import type { Reason } from "#web/forms/answer.ts";
import { changedByOther, changedMeanwhile } from "#web/forms/changed-meanwhile.ts";

type CorrectedMeanwhile = Extract<SetStaffDetailsResult, { reason: "changed" }>;

/** Role or store that somebody else changed. */
export function refusedMeanwhile({ present, changed }: ChangedMeanwhile): Reason {
  const { role } = present;
  const store = present.storeCode ?? "";
  const fields = {
    ...(changed.role !== undefined && { role: changedByOther(ROLE_WORDS[role], changed.role) }),
    ...(changed.store !== undefined && { store: changedByOther(store || "at no store", changed.store) }),
  };
  return changedMeanwhile(fields, { role, store });
}

const FIELDS = { firstName: "first_name", lastName: "last_name", phoneNumber: "phone_number" } as const;

/** The same of a name or phone number. */
export function correctedMeanwhile({ present, changed }: CorrectedMeanwhile): Reason {
  const told = STAFF_DETAILS.filter((field) => field in changed).map((field) => [
    FIELDS[field],
    changedByOther(present[field] || "empty", changed[field] ?? null),
  ]);
  return changedMeanwhile(Object.fromEntries(told) as Record<string, string>, present);
}
