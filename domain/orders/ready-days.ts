import { addDays, type IsoDay, kolkataDay, startOfKolkataDay, weekday } from "#domain/dates/kolkata-day.ts";
import { type OpeningHours, parseOpeningHours } from "#domain/stores/opening-hours.ts";
import { addWorkingDays, type DayRange, SHIPS_IN_DAYS } from "./delivery-date.ts";

/** What lies on the shelf is laid aside within this time of an open store. */
export const READY_IN_MINUTES = 120;

/** Working days on the way from the lab to a store. */
export const TO_STORE_DAYS = { from: 1, to: 2 } as const;

export type CollectFacts = {
  /** The hours as the store's row tells them. */
  storeTime: string;
  /** On which it is closed beside them. */
  closedDays?: readonly IsoDay[];
  /** Something is made in the lab first. */
  hasLenses: boolean;
};

/**
 * When an order can be collected. Without lenses: two hours after it is placed, on a day on which the store is open that
 * long and no holiday of the shop. With lenses: 3 + 1 to 4 + 2 working days after, each moved on to a day on which the store is open and has no closure.
 * Ordered on Monday 4 May 2026 at 7:00 PM in a store that closes at 8:00 PM: Tuesday 5 May.
 */
export function readyRange(
  orderedAt: Date,
  { storeTime, closedDays = [], hasLenses }: CollectFacts,
  holidays: ReadonlySet<IsoDay>,
): DayRange {
  const hours = parseOpeningHours(storeTime);
  const free = closedDays.length === 0 ? holidays : new Set([...holidays, ...closedDays]);
  if (!hasLenses) {
    const day = onShelf(orderedAt, hours, free);
    return { from: day, to: day };
  }
  const ordered = kolkataDay(orderedAt);
  return {
    from: openDay(addWorkingDays(ordered, SHIPS_IN_DAYS.from + TO_STORE_DAYS.from, holidays), hours, free),
    to: openDay(addWorkingDays(ordered, SHIPS_IN_DAYS.to + TO_STORE_DAYS.to, holidays), hours, free),
  };
}

function onShelf(orderedAt: Date, hours: OpeningHours | null, holidays: ReadonlySet<IsoDay>): IsoDay {
  const today = kolkataDay(orderedAt);
  const todays = hours?.[weekday(today)];
  const minute = Math.floor((orderedAt.getTime() - startOfKolkataDay(today).getTime()) / 60_000);
  if (todays && !holidays.has(today) && Math.max(minute, todays.opens) + READY_IN_MINUTES <= todays.closes)
    return today;
  return openDay(addDays(today, 1), hours, holidays);
}

/** What tells on which days a store is open. */
export type OpenDays = { storeTime: string; closedDays: readonly IsoDay[]; holidays: ReadonlySet<IsoDay> };

/** The day itself, or the next on which the store is open. */
export function nextOpenDay(day: IsoDay, { storeTime, closedDays, holidays }: OpenDays): IsoDay {
  return openDay(day, parseOpeningHours(storeTime), new Set([...holidays, ...closedDays]));
}

/**
 * The day itself or the next on which the store is open, no holiday of the shop; of hours that cannot be read the holidays
 * alone count.
 */
function openDay(day: IsoDay, hours: OpeningHours | null, holidays: ReadonlySet<IsoDay>): IsoDay {
  const known = hours?.some((one) => one !== null) ? hours : null;
  let reached = day;
  while (holidays.has(reached) || (known && !known[weekday(reached)])) reached = addDays(reached, 1);
  return reached;
}
