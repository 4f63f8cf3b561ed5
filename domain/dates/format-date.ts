import { clockTime } from "./clock-time.ts";
import { dayTime, type IsoDay, toKolkataClock } from "./kolkata-day.ts";
import { weekdayName } from "./weekday-name.ts";

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/**
 * "5 Sep 2026": British order in Indian time. Written out by hand, since newer ICU data prints "Sept" and the
 * machine's zone must not move a day between server and browser.
 */
export function formatDate(instant: Date): string {
  return formatClockDate(toKolkataClock(instant));
}

/** "4:05 PM", Indian time. */
export function formatTime(instant: Date): string {
  const clock = toKolkataClock(instant);
  return clockTime(clock.getUTCHours() * 60 + clock.getUTCMinutes());
}

/** "5 Sep 2026, 4:05 PM" */
export function formatDateTime(instant: Date): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

/** A calendar day without a time: "2026-09-05" -> "5 Sep 2026". */
export function formatDay(day: IsoDay): string {
  return formatClockDate(new Date(dayTime(day)));
}

/** A day of the coming weeks: "2026-12-01" -> "Tue 1 Dec". */
export function formatNearDay(day: IsoDay): string {
  return `${weekdayName(day).slice(0, 3)} ${formatDay(day).slice(0, -5)}`;
}

function formatClockDate(clock: Date): string {
  return `${clock.getUTCDate()} ${MONTHS[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`;
}
