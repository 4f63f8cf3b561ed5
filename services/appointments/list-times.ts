import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { chairsOf, type EyeTestKind, slotsAhead, staffDays } from "#domain/stores/eye-test-slots.ts";
import type { Shop } from "#services/shop.ts";
import { listFreeSlots } from "#services/stores/list-free-slots.ts";
import { findCalendar } from "#services/stores/find-calendar.ts";

/** The days that staff can book with a store, and the free times of the one that is asked for, else of the first. */
export async function listTimes(
  shop: Shop,
  given: {
    storeId: number;
    kind: EyeTestKind;
    day: string | null;
    /** One that is to be moved: its own time is free for it where it may change its chair. */
    but?: string;
  },
): Promise<{ days: IsoDay[]; day: IsoDay | null; times: string[]; chairs: number[] }> {
  const { storeId, kind, day: asked, but } = given;
  const calendar = await findCalendar(shop, { storeId, kind });
  // A store that has closed since.
  if (!calendar) return { days: [], day: null, times: [], chairs: [1] };
  const chairs = chairsOf(calendar);
  const days = staffDays(calendar);
  const day = days.find((one) => one === asked) ?? days[0] ?? null;
  if (day === null) return { days, day, times: [], chairs };
  const ahead = new Set(slotsAhead(calendar, day).map(({ time }) => time));
  const free = await listFreeSlots(shop.db, {
    storeId,
    calendar,
    day,
    ...(but !== undefined && chairs.length > 1 && { but }),
  });
  return { days, day, times: free.map(({ time }) => time).filter((time) => ahead.has(time)), chairs };
}
