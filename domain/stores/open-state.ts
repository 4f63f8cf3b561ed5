import { addDays, type IsoDay, kolkataDay, startOfKolkataDay, weekday } from "#domain/dates/kolkata-day.ts";
import { clockTime } from "#domain/dates/clock-time.ts";
import { WEEKDAYS } from "#domain/dates/weekday-name.ts";
import { type Closure, closureOn } from "./closures.ts";
import type { OpeningHours } from "./opening-hours.ts";

export type OpenState =
  /** Minutes from midnight in India. */
  | { open: true; closes: number }
  /** `inDays` 0 is later today; null when the store never opens. */
  | { open: false; next: { inDays: number; weekday: number; opens: number } | null };

const NO_CLOSURES: readonly Closure[] = [];

/** Whether a store is open, by the clock of India wherever the reader is. Next is looked for within a week. */
export function openState(hours: OpeningHours, now: Date, closures = NO_CLOSURES): OpenState {
  const isClosed = (day: IsoDay) => closureOn(closures, day) !== null;
  const today = kolkataDay(now);
  const minute = Math.floor((now.getTime() - startOfKolkataDay(today).getTime()) / 60_000);
  const todays = isClosed(today) ? null : hours[weekday(today)];
  if (todays && minute >= todays.opens && minute < todays.closes) return { open: true, closes: todays.closes };
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const date = addDays(today, inDays);
    const day = weekday(date);
    const then = isClosed(date) ? null : hours[day];
    if (then && (inDays > 0 || minute < then.opens))
      return { open: false, next: { inDays, weekday: day, opens: then.opens } };
  }
  return { open: false, next: null };
}

/** "Open now, until 8:00 PM", "Closed, opens at 10:00 AM", "Closed, opens tomorrow at 10:00 AM", "Closed, opens Monday at 10:00 AM". */
export function openWords(state: OpenState): string {
  if (state.open) return `Open now, until ${clockTime(state.closes)}`;
  if (!state.next) return "Closed";
  const { inDays, weekday: day, opens } = state.next;
  const when = inDays === 0 ? "" : inDays === 1 ? "tomorrow " : `${WEEKDAYS[day]} `;
  return `Closed, opens ${when}at ${clockTime(opens)}`;
}
