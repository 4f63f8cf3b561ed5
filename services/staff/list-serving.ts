import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { type AccessObject, isPermitted, permittedStores, requirePermission } from "#domain/access/permission.ts";
import { isShared } from "#domain/access/store-scope.ts";
import { type Actor, fullName, isStaff, type StaffActor, type SystemActor } from "#domain/accounts/actor.ts";
import { grantedDuties, withGrants } from "#services/accounts/granted-duties.ts";
import { profileColumns } from "#services/accounts/profile.ts";

export type Colleague = { id: number; name: string };

/** Those who may serve an order, by name: among them somebody chooses who takes care of it. */
export async function listServing(
  db: Db,
  { actor, order }: { actor: Actor | SystemActor; order: AccessObject },
): Promise<Colleague[]> {
  requirePermission(actor, "order.serve", order);
  return namesOf((await readStaff(db)).filter((one) => isPermitted(one, "order.serve", order)));
}

/** Those who serve orders of a store whose orders the caller serves, by name. */
export async function listColleagues(db: Db, { actor }: { actor: Actor | SystemActor }): Promise<Colleague[]> {
  requirePermission(actor, "order.serve");
  const own = permittedStores(actor, "order.serve");
  return namesOf((await readStaff(db)).filter((one) => isShared(permittedStores(one, "order.serve"), own)));
}

/** Whoever takes care of an order, by name: they may work elsewhere by now, or no more. */
export async function findAssigned(
  db: Db,
  { actor, order }: { actor: Actor | SystemActor; order: AccessObject & { assignedTo: number | null } },
): Promise<Colleague | null> {
  requirePermission(actor, "order.serve", order);
  if (order.assignedTo === null) return null;
  const [user] = await db.select().from(users).where(eq(users.id, order.assignedTo));
  return user ? { id: user.id, name: fullName(user) } : null;
}

const namesOf = (staff: readonly StaffActor[]) => staff.map((one) => ({ id: one.id, name: fullName(one) }));

/** The few who work here, and may come in. */
export async function readStaff(db: Db): Promise<StaffActor[]> {
  const rows = await db
    .select({ ...profileColumns, storeId: users.storeId, grants: grantedDuties })
    .from(users)
    .where(and(sql`${users.role} <> 'customer'`, eq(users.enabled, true), isNull(users.erasedAt)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
  return rows.map((row) => withGrants({ kind: "user", ...row })).filter((one) => isStaff(one));
}
