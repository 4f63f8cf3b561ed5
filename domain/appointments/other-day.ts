import { formatDay } from "#domain/dates/format-date.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { weekdayName } from "#domain/dates/weekday-name.ts";

/**
 * A time is one of the day under which it was shown: half past two of Sunday is not taken for half past two of Monday. Null where
 * the day that was chosen is the one whose times were shown.
 */
export function otherDayWords({ day, timesOf }: { day: IsoDay; timesOf: IsoDay }): string | null {
  if (day === timesOf) return null;
  return `That was a time of ${longDay(timesOf)}. Look at those of ${longDay(day)} first`;
}

/** "Sunday, 29 Nov 2026" */
export const longDay = (day: IsoDay): string => `${weekdayName(day)}, ${formatDay(day)}`;
