import { isCalendarDay } from "./is-calendar-day.ts";

/** A moment by India's clock, as a field for day and time writes it: "2026-12-01T10:00". Null for anything else. */
export function readKolkataMoment(text: string): Date | null {
  const [, day = "", hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/.exec(text) ?? [];
  if (!isCalendarDay(day) || Number(hour) > 23 || Number(minute) > 59) return null;
  return new Date(`${text}:00+05:30`);
}
