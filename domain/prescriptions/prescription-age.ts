import { type IsoDay, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { AGE_LIMITS_MONTHS } from "#domain/prescriptions/fields.ts";

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

/** Compared as text only, so that 31 February, which is later than all of February, does no harm. */
function monthsAfter(day: IsoDay, months: number): string {
  const total = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, "0")}-${day.slice(8)}`;
}
