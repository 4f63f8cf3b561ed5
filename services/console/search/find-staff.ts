import type { Db } from "#db/client.ts";
import { isPermitted } from "#domain/access/permission.ts";
import { type Actor, fullName, type Role } from "#domain/accounts/actor.ts";
import type { SearchTerm } from "#domain/console/search-term.ts";
import { listStaff } from "#services/staff/list-staff.ts";
import { MOST_FOUND } from "./most-found.ts";

export type FoundStaff = {
  id: number;
  name: string;
  email: string;
  role: Role;
  storeCode: string | null;
  enabled: boolean;
  by: "phone" | "e-mail" | "name";
};

/** Who works here, for those who may see that: by a part of the name, the e-mail address or the phone number. */
export async function findStaff(
  db: Db,
  { actor, term: { text, phone }, now }: { actor: Actor; term: SearchTerm; now: Date },
): Promise<FoundStaff[]> {
  if (!isPermitted(actor, "staff.list")) return [];
  const digits = phone && ("whole" in phone ? phone.whole : phone.end);
  const staff = await listStaff(db, { actor, now, q: digits ?? text });
  return staff.slice(0, MOST_FOUND).map((one) => ({
    id: one.id,
    name: fullName(one),
    email: one.email,
    role: one.role,
    storeCode: one.storeCode,
    enabled: one.enabled,
    by: digits ? "phone" : fullName(one).toLowerCase().includes(text.toLowerCase()) ? "name" : "e-mail",
  }));
}
