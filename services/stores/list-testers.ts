import { and, asc, eq, exists, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { dutyGrants } from "#db/schema/duty-grants.ts";
import { rosterShifts } from "#db/schema/store-days.ts";
import { ROLE_DUTIES } from "#domain/access/duties.ts";
import { fullName, STAFF_ROLES } from "#domain/accounts/actor.ts";

export type Tester = { id: number; name: string };

/** Whose role holds for their store alone, and has to do with eyes. */
const TESTING_ROLES = STAFF_ROLES.filter((role) => role !== "admin" && ROLE_DUTIES[role].includes("prescriptions"));

/** Those who may test eyes in a store: by their role there, or by the duty; and whoever is on its roster already. */
export async function listTesters(db: Db, { storeId }: { storeId: number }): Promise<Tester[]> {
  const found = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(testsIn(db, storeId))
    .orderBy(asc(users.firstName), asc(users.id));
  return found.map((one) => ({ id: one.id, name: fullName(one) }));
}

export const isTester = async (db: Db, { storeId, userId }: { storeId: number; userId: number }): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), testsIn(db, storeId)))) > 0;

/** By their role there, or by the duty. */
export function mayTestIn(db: Db, storeId: number): SQL | undefined {
  const hasDuty = db
    .select({ id: dutyGrants.id })
    .from(dutyGrants)
    .where(
      and(
        eq(dutyGrants.userId, users.id),
        eq(dutyGrants.duty, "prescriptions"),
        or(isNull(dutyGrants.storeId), eq(dutyGrants.storeId, storeId)),
      ),
    );
  return and(isWorking, or(and(inArray(users.role, TESTING_ROLES), eq(users.storeId, storeId)), exists(hasDuty)));
}

const isWorking = and(eq(users.enabled, true), isNull(users.erasedAt), inArray(users.role, [...STAFF_ROLES]));

function testsIn(db: Db, storeId: number): SQL | undefined {
  const isThere = db
    .select({ id: rosterShifts.id })
    .from(rosterShifts)
    .where(and(eq(rosterShifts.userId, users.id), eq(rosterShifts.storeId, storeId)));
  return or(mayTestIn(db, storeId), and(isWorking, exists(isThere)));
}
