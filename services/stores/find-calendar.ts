import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { EYE_TEST_KINDS, type EyeTestCalendar, type EyeTestKind } from "#domain/stores/eye-test-slots.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { eyeTestCalendar } from "./eye-test-calendar.ts";
import { findShownStore } from "./find-shown-store.ts";
import { readStoreDays } from "./read-store-days.ts";

/** What can be booked with a store, of each kind; nothing where it has closed, or is no shop. */
export async function findCalendars(
  { db, now }: Pick<Shop, "db" | "now">,
  storeId: number,
): Promise<EyeTestCalendar[]> {
  const moment = now();
  const [store, { holidays }, days] = await Promise.all([
    findShownStore(db, storeId),
    getSettings(db),
    readStoreDays(db, { storeId, from: kolkataDay(moment) }),
  ]);
  return store ? EYE_TEST_KINDS.map((kind) => eyeTestCalendar({ kind, store, days, holidays, now: moment })) : [];
}

export async function findCalendar(
  shop: Pick<Shop, "db" | "now">,
  { storeId, kind }: { storeId: number; kind: EyeTestKind },
): Promise<EyeTestCalendar | null> {
  return (await findCalendars(shop, storeId)).find((calendar) => calendar.kind === kind) ?? null;
}
