import { and, asc, eq, exists, isNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { dutyGrants } from "#db/schema/duty-grants.ts";
import { stores } from "#db/schema/stores.ts";
import { staffPins, tills } from "#db/schema/tills.ts";
import { fullName } from "#domain/accounts/actor.ts";
import { hashToken, looksLikeToken } from "#services/accounts/session-token.ts";

export type Till = { id: number; name: string; storeId: number; storeName: string };

/** The till that this device is. Null where it is none, or none any more. */
export async function findTill(db: Db, { token }: { token: string | null }): Promise<Till | null> {
  if (token === null || !looksLikeToken(token)) return null;
  const [found] = await db
    .select({ id: tills.id, name: tills.name, storeId: tills.storeId, storeName: stores.name })
    .from(tills)
    .innerJoin(stores, eq(stores.id, tills.storeId))
    .where(and(eq(tills.tokenHash, hashToken(token)), isNull(tills.revokedAt)));
  return found ?? null;
}

/** Of `users`: who works at a store, by their own store or by a duty for it. */
export function worksAt(db: Db, storeId: number) {
  const granted = db
    .select({ one: sql`1` })
    .from(dutyGrants)
    .where(and(eq(dutyGrants.userId, users.id), eq(dutyGrants.storeId, storeId)));
  return and(
    eq(users.enabled, true),
    ne(users.role, "customer"),
    isNull(users.erasedAt),
    or(eq(users.storeId, storeId), exists(granted)),
  );
}

/** Those who work at its store and have a PIN. */
export async function listUnlockers(db: Db, till: Till): Promise<{ id: number; name: string }[]> {
  const found = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .innerJoin(staffPins, eq(staffPins.userId, users.id))
    .where(worksAt(db, till.storeId))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
  return found.map((user) => ({ id: user.id, name: fullName(user) }));
}
