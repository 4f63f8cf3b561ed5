import { clockTime } from "#domain/dates/clock-time.ts";
import { WEEKDAYS } from "#domain/dates/weekday-name.ts";
import type { DayHours, OpeningHours } from "./opening-hours.ts";

/** A week is told from Monday on. */
export const WEEK_FROM_MONDAY: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

/**
 * The words that tell these hours, as `parseOpeningHours` reads them: "Monday to Saturday 10:00 AM to 8:00 PM, Sunday
 * closed". They are what customers read and the API answers.
 */
export function openingWords(hours: OpeningHours): string {
  const runs: { days: number[]; words: string }[] = [];
  for (const day of WEEK_FROM_MONDAY) {
    const words = hoursWords(hours[day] ?? null);
    const last = runs.at(-1);
    if (last?.words === words) last.days.push(day);
    else runs.push({ days: [day], words });
  }
  return runs.map(({ days, words }) => `${daysWords(days)} ${words}`).join(", ");
}

const hoursWords = (open: DayHours | null): string =>
  open ? `${clockTime(open.opens)} to ${clockTime(open.closes)}` : "closed";

function daysWords(days: readonly number[]): string {
  if (days.length === WEEKDAYS.length) return "Every day";
  const [first, last] = [WEEKDAYS[days[0]!]!, WEEKDAYS[days.at(-1)!]!];
  return first === last ? first : `${first} to ${last}`;
}

/** 630 is "10:30", as a browser's field for times has it; a day's end is its first minute there. */
export const timeField = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** The minute of such a field; null for anything else. */
export function readTimeField(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
