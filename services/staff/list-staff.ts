import { and, asc, count, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { sessions, users } from "#db/schema/accounts.ts";
import { stores } from "#db/schema/stores.ts";
import type { Duty } from "#domain/access/duty-names.ts";
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
  duties: { duty: Duty; storeCode: string | null }[];
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
      duties: sql<{ duty: Duty; storeCode: string | null }[]>`coalesce((
        select json_agg(json_build_object('duty', g.duty, 'storeCode', s.store_code) order by g.duty, g.id)
        from duty_grants g left join stores s on s.id = g.store_id where g.user_id = users.id), '[]')`,
    })
    .from(users)
    .leftJoin(stores, eq(stores.id, users.storeId))
    .leftJoin(sessions, and(eq(sessions.userId, users.id), gt(sessions.expiresAt, given.now)))
    .where(inArray(users.role, given.role ? [given.role] : [...STAFF_ROLES]))
    .groupBy(users.id, stores.id)
    .orderBy(asc(users.role), asc(users.firstName), asc(users.id));
}
