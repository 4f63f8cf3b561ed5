import { whyClosed } from "#domain/appointments/why-closed.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { parseOpeningHours } from "#domain/stores/opening-hours.ts";
import type { Shop } from "#services/shop.ts";
import { findShownStore } from "#services/stores/find-shown-store.ts";
import { listClosures } from "#services/stores/list-closures.ts";

/** Why a store is closed at this moment: its closed days, its day off, its hours; null while it is open. */
export async function findWhyClosed({ db, now }: Pick<Shop, "db" | "now">, storeId: number): Promise<string | null> {
  const moment = now();
  const [store, closures] = await Promise.all([
    findShownStore(db, storeId),
    listClosures(db, { from: kolkataDay(moment), storeId }),
  ]);
  const hours = store && parseOpeningHours(store.storeTime);
  return whyClosed({ hours, closures: closures.get(storeId) ?? [], now: moment });
}
