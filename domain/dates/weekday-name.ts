import { type IsoDay, weekday } from "./kolkata-day.ts";

/** By number, as `weekday` counts them. */
export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** "Monday" */
export function weekdayName(day: IsoDay): string {
  return WEEKDAYS[weekday(day)]!;
}
