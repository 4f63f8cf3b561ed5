import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { isStaff, type StaffActor } from "#domain/accounts/actor.ts";
import { grantedDuties, withGrants } from "#services/accounts/granted-duties.ts";
import { profileColumns } from "#services/accounts/profile.ts";

/** Who works here under this e-mail or id; null for customers, strangers and whoever is disabled. */
export async function findStaff(db: Db, given: { email: string } | { id: number }): Promise<StaffActor | null> {
  const named = "id" in given ? eq(users.id, given.id) : eq(users.emailKey, given.email.trim().toLowerCase());
  const [user] = await db
    .select({ ...profileColumns, storeId: users.storeId, grants: grantedDuties })
    .from(users)
    .where(and(named, eq(users.enabled, true)));
  if (!user) return null;
  const actor = withGrants({ kind: "user", ...user });
  return isStaff(actor) ? actor : null;
}
