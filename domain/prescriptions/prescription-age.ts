import { type IsoDay, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { AGE_LIMITS_MONTHS } from "./fields.ts";

export type AgeVerdict = "fresh" | "old" | "too-old" | "in-the-future";

/**
 * Eyes change: from 12 months on we warn, from 24 we ask for a new test. A prescription of 10 May 2025 is still fresh
 * on 10 May 2026 and old the day after.
 */
export function judgePrescriptionAge(
  writtenOn: IsoDay,
  now: Date,
  limits: { warn: number; block: number } = AGE_LIMITS_MONTHS,
): AgeVerdict {
  const today = kolkataDay(now);
  if (writtenOn > today) return "in-the-future";
  if (today > monthsAfter(writtenOn, limits.block)) return "too-old";
  return today > monthsAfter(writtenOn, limits.warn) ? "old" : "fresh";
}

/** The same day so many months on, or the last of that month: 31 August and 6 months is 28 or 29 February. */
export function lastDayOf(day: IsoDay, months: number): IsoDay {
  const target = monthsAfter(day, months);
  const [year = 0, month = 0] = target.split("-").map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return target < last ? target : last;
}

/** Compared as text only, so that 31 February, which is later than all of February, does no harm. */
function monthsAfter(day: IsoDay, months: number): string {
  const total = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, "0")}-${day.slice(8)}`;
}
