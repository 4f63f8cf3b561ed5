import { and, eq, gte, isNotNull, or } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { rosterShifts } from "#db/schema/store-days.ts";
import { stores } from "#db/schema/stores.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import type { Closure } from "#domain/stores/closures.ts";
import type { Shift } from "#domain/stores/roster.ts";
import { listClosures } from "./list-closures.ts";

/** What decides beside a store's hours whether an eye test can be booked, from a day on. */
export type StoreDays = { closures: readonly Closure[]; chairs: number; roster: readonly Shift[] };

export async function readStoreDays(db: Db, { storeId, from }: { storeId: number; from: IsoDay }): Promise<StoreDays> {
  const [closures, [store], roster] = await Promise.all([
    listClosures(db, { from, storeId }),
    db.select({ chairs: stores.chairs }).from(stores).where(eq(stores.id, storeId)),
    listShifts(db, { storeId, from }),
  ]);
  return { closures: closures.get(storeId) ?? [], chairs: store?.chairs ?? 1, roster };
}

/** The working weeks in a store and its named days from a day on, of those who still work here. */
export function listShifts(db: Db, { storeId, from }: { storeId: number; from: IsoDay }): Promise<Shift[]> {
  const { userId, weekday, day, starts, ends } = rosterShifts;
  return db
    .select({ userId, weekday, day, starts, ends })
    .from(rosterShifts)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(rosterShifts.storeId, storeId), eq(users.enabled, true), or(isNotNull(weekday), gte(day, from))));
}
