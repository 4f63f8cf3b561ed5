import { and, asc, count, eq, gt, inArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { sessions, users } from "#db/schema/accounts.ts";
import { stores } from "#db/schema/stores.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, type Role, STAFF_ROLES, type StaffActor, type SystemActor } from "#domain/accounts/actor.ts";

export type ListedStaff = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  role: Role;
  storeCode: string | null;
  enabled: boolean;
  sessions: number;
};

/** Everybody who works or has worked here, whether they may come in or not. */
export async function listStaff(
  db: Db,
  given: { actor: Actor | SystemActor; role?: StaffActor["role"]; now: Date },
): Promise<ListedStaff[]> {
  requirePermission(given.actor, "staff.list");
  return db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      phoneNumber: users.phoneNumber,
      role: users.role,
      storeCode: stores.storeCode,
      enabled: users.enabled,
      sessions: count(sessions.id),
    })
    .from(users)
    .leftJoin(stores, eq(stores.id, users.storeId))
    .leftJoin(sessions, and(eq(sessions.userId, users.id), gt(sessions.expiresAt, given.now)))
    .where(inArray(users.role, given.role ? [given.role] : [...STAFF_ROLES]))
    .groupBy(users.id, stores.id)
    .orderBy(asc(users.role), asc(users.firstName), asc(users.id));
}
