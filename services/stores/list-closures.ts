import { and, asc, eq, gte } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { storeClosures } from "#db/schema/store-days.ts";
import { type Closure, closedDays } from "#domain/stores/closures.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";

export type StoreClosure = Closure & { id: number };
export type ClosuresByStore = ReadonlyMap<number, readonly StoreClosure[]>;

/** The days on which stores are closed, from a day on; of one store where that is asked for. */
export async function listClosures(
  db: Db,
  { from, storeId }: { from: IsoDay; storeId?: number },
): Promise<ClosuresByStore> {
  const { id, fromDay, toDay, reason } = storeClosures;
  const found = await db
    .select({ storeId: storeClosures.storeId, closure: { id, fromDay, toDay, reason } })
    .from(storeClosures)
    .where(and(gte(toDay, from), storeId === undefined ? undefined : eq(storeClosures.storeId, storeId)))
    .orderBy(asc(fromDay), asc(id));
  const byStore = new Map<number, StoreClosure[]>();
  for (const row of found) byStore.set(row.storeId, [...(byStore.get(row.storeId) ?? []), row.closure]);
  return byStore;
}

/** Each day on which a store is closed, from a day on. */
export async function listClosedDays(db: Db, given: { from: IsoDay; storeId: number }): Promise<IsoDay[]> {
  return closedDays((await listClosures(db, given)).get(given.storeId) ?? []);
}
