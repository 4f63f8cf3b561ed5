import { dayTime, type IsoDay, toKolkataClock } from "./kolkata-day.ts";

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/**
 * "5 Sep 2026": British order in Indian time. Written out by hand, since newer ICU data prints "Sept" and the
 * machine's zone must not move a day between server and browser.
 */
export function formatDate(instant: Date): string {
  return formatClockDate(toKolkataClock(instant));
}

/** "16:05", Indian time. */
export function formatTime(instant: Date): string {
  return toKolkataClock(instant).toISOString().slice(11, 16);
}

/** "5 Sep 2026, 16:05" */
export function formatDateTime(instant: Date): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

/** A calendar day without a time: "2026-09-05" -> "5 Sep 2026". */
export function formatDay(day: IsoDay): string {
  return formatClockDate(new Date(dayTime(day)));
}

function formatClockDate(clock: Date): string {
  return `${clock.getUTCDate()} ${MONTHS[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`;
}
