import { and, type AnyColumn, eq, gte, isNotNull, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { rosterShifts } from "#db/schema/store-days.ts";
import { stores } from "#db/schema/stores.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import type { Closure } from "#domain/stores/closures.ts";
import type { Shift } from "#domain/stores/roster.ts";
import { mayTestIn } from "./list-testers.ts";
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

/** The working weeks in a store and its named days from a day on. Whoever no longer tests there has no hours, and a roster stays one. */
export function listShifts(db: Db, { storeId, from }: { storeId: number; from: IsoDay }): Promise<Shift[]> {
  const { userId, weekday, day, starts, ends } = rosterShifts;
  const whileThere = (minute: AnyColumn) => sql<number | null>`case when ${mayTestIn(db, storeId)} then ${minute} end`;
  return db
    .select({ userId, weekday, day, starts: whileThere(starts), ends: whileThere(ends) })
    .from(rosterShifts)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(rosterShifts.storeId, storeId), or(isNotNull(weekday), gte(day, from))));
}
