import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { type EyeTestKind, slotsAhead, staffDays } from "#domain/stores/eye-test-slots.ts";
import type { Shop } from "#services/shop.ts";
import { listFreeSlots } from "#services/stores/list-free-slots.ts";
import { findCalendar } from "#services/stores/find-calendar.ts";

/** The days that staff can book with a store, and the free times of the one that is asked for, else of the first. */
export async function listTimes(
  shop: Shop,
  { storeId, kind, day: asked }: { storeId: number; kind: EyeTestKind; day: string | null },
): Promise<{ days: IsoDay[]; day: IsoDay | null; times: string[] }> {
  const calendar = await findCalendar(shop, { storeId, kind });
  // A store that has closed since.
  if (!calendar) return { days: [], day: null, times: [] };
  const days = staffDays(calendar);
  const day = days.find((one) => one === asked) ?? days[0] ?? null;
  if (day === null) return { days, day, times: [] };
  const ahead = new Set(slotsAhead(calendar, day).map(({ time }) => time));
  const free = await listFreeSlots(shop.db, { storeId, calendar, day });
  return { days, day, times: free.map(({ time }) => time).filter((time) => ahead.has(time)) };
}
