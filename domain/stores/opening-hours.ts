import { WEEKDAYS } from "#domain/dates/weekday-name.ts";

/** Minutes from midnight in India; a shop that closes at midnight closes at 1440. */
export type DayHours = { opens: number; closes: number };

/** By weekday, Sunday first; null for a day on which the store is closed. */
export type OpeningHours = readonly (DayHours | null)[];

const DAYS = WEEKDAYS.map((name) => name.toLowerCase());

/**
 * The hours as a store's row tells them: "Every day 11:00 AM to 9:30 PM", "Monday to Saturday 10:00 AM to 8:00 PM, Sunday
 * closed". What cannot be read is null: then the words stand alone, and nobody is told "open" wrongly.
 */
export function parseOpeningHours(text: string): OpeningHours | null {
  const week: (DayHours | null | undefined)[] = DAYS.map(() => undefined);
  for (const part of text.split(/[,;]/)) {
    const [, days = "", hours = ""] = /^\s*([a-z][a-z\s]*?)\s+(closed|\d.*?)\s*$/i.exec(part) ?? [];
    const named = readDays(days.toLowerCase());
    const read = /^closed$/i.test(hours) ? null : readHours(hours);
    if (named.length === 0 || read === undefined) return null;
    for (const day of named) week[day] = read;
  }
  // A day that nobody named is a day off.
  return week.map((hours) => hours ?? null);
}

function readDays(text: string): number[] {
  if (text === "every day" || text === "daily") return DAYS.map((_name, day) => day);
  const [first = -1, last = first, ...more] = text.split(/\s+to\s+/).map((name) => DAYS.indexOf(name));
  if (first < 0 || last < 0 || more.length > 0) return [];
  const length = ((last - first + DAYS.length) % DAYS.length) + 1;
  return Array.from({ length }, (_unused, step) => (first + step) % DAYS.length);
}

function readHours(text: string): DayHours | undefined {
  const [opens, closes, ...more] = text.split(/\s+to\s+/i).map(readTime);
  if (opens === undefined || closes === undefined || more.length > 0) return undefined;
  const end = closes === 0 ? 24 * 60 : closes;
  return end > opens ? { opens, closes: end } : undefined;
}

/** "10:30 AM" is 630. */
function readTime(text: string): number | undefined {
  const [, hours = "", minutes = "0", half = ""] = /^(\d{1,2})(?::(\d{2}))?\s*(am|pm)$/i.exec(text.trim()) ?? [];
  const hour = Number(hours);
  if (half === "" || hour < 1 || hour > 12 || Number(minutes) > 59) return undefined;
  return ((hour % 12) + (half.toLowerCase() === "pm" ? 12 : 0)) * 60 + Number(minutes);
}
