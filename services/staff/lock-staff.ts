import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { dutyGrants } from "#db/schema/duty-grants.ts";
import { ROLE_DUTIES } from "#domain/access/duties.ts";
import type { Role } from "#domain/accounts/actor.ts";

export type LockedStaff =
  | {
      ok: true;
      id: number;
      role: Exclude<Role, "customer">;
      storeId: number | null;
      enabled: boolean;
      /** Says who works here: by the role, or by a duty that was given. */
      isOwner: boolean;
      ownsByGrant: boolean;
    }
  | { ok: false; reason: "unknown" | "customer" };

/**
 * The account of a member of staff, which nobody else changes, and with which nobody signs in, until this commits. Entries of
 * the log may name it meanwhile: two who change each other would wait for one another else.
 */
export async function lockStaff(tx: Db, email: string): Promise<LockedStaff> {
  const [user] = await tx
    .select({ id: users.id, role: users.role, storeId: users.storeId, enabled: users.enabled })
    .from(users)
    .where(and(eq(users.emailKey, email.trim().toLowerCase()), isNull(users.erasedAt)))
    .for("no key update");
  if (!user) return { ok: false, reason: "unknown" };
  const { role } = user;
  if (role === "customer") return { ok: false, reason: "customer" };
  // Read once the account is locked: whoever gives or takes a duty locks it too.
  const [owner] = await tx
    .select({ id: dutyGrants.id })
    .from(dutyGrants)
    .where(and(eq(dutyGrants.userId, user.id), eq(dutyGrants.duty, "owner")));
  const ownsByGrant = owner !== undefined;
  return { ok: true, ...user, role, ownsByGrant, isOwner: ownsByGrant || ROLE_DUTIES[role].includes("owner") };
}
