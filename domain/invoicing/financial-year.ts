import { toKolkataClock } from "#domain/dates/kolkata-day.ts";

/** The Indian financial year, from 1 April in Indian time: 31 March 2026 is "2025-26", 1 April 2026 "2026-27". */
export function financialYear(instant: Date): string {
  const clock = toKolkataClock(instant);
  const start = clock.getUTCMonth() < 3 ? clock.getUTCFullYear() - 1 : clock.getUTCFullYear();
  return `${start}-${String((start + 1) % 100).padStart(2, "0")}`;
}
