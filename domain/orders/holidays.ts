import type { IsoDay } from "#domain/dates/kolkata-day.ts";

/** Same day each year: Republic Day, Labour Day, Independence Day, Gandhi Jayanti, Christmas. */
const EVERY_YEAR = ["01-26", "05-01", "08-15", "10-02", "12-25"];

const YEARS = [2026, 2027, 2028];

/** Festivals follow the moon; to be continued each year from the government's list. */
const MOVING: readonly IsoDay[] = [
  "2026-03-04", // Holi
  "2026-10-20", // Dussehra
  "2026-11-08", // Diwali
  "2027-03-22", // Holi
  "2027-10-09", // Dussehra
  "2027-10-29", // Diwali
];

/** Days on which nothing is sent or delivered. */
export const HOLIDAYS: ReadonlySet<IsoDay> = new Set([
  ...YEARS.flatMap((year) => EVERY_YEAR.map((day) => `${year}-${day}`)),
  ...MOVING,
]);
