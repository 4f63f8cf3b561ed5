import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { isStaff, type StaffActor } from "#domain/accounts/actor.ts";

/** Who works here under this e-mail; null for customers, strangers and whoever is disabled. */
export async function findStaff(db: Db, given: { email: string }): Promise<StaffActor | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.emailKey, given.email.trim().toLowerCase()), eq(users.enabled, true)));
  if (!user) return null;
  const { id, email, firstName, lastName, phoneNumber, role, storeId, profilePicture } = user;
  const actor = { kind: "user" as const, id, email, firstName, lastName, phoneNumber, role, storeId, profilePicture };
  return isStaff(actor) ? actor : null;
}
