import { clockTime } from "#domain/dates/clock-time.ts";
import { kolkataDay, startOfKolkataDay, weekday } from "#domain/dates/kolkata-day.ts";
import { weekdayName } from "#domain/dates/weekday-name.ts";
import { type Closure, closureOn } from "#domain/stores/closures.ts";
import type { OpeningHours } from "#domain/stores/opening-hours.ts";

type Asked = {
  /** Null where the store's words tell none: then only its closures count. */
  hours: OpeningHours | null;
  closures: readonly Closure[];
  now: Date;
};

/** Why a store is closed at this moment, for staff who take somebody all the same; null while it is open. */
export function whyClosed({ hours, closures, now }: Asked): string | null {
  const today = kolkataDay(now);
  const closure = closureOn(closures, today);
  if (closure) return `The store is closed today: ${closure.reason}.`;
  if (!hours) return null;
  const open = hours[weekday(today)];
  if (!open) return `The store is closed today: ${weekdayName(today)} is its day off.`;
  const minute = (now.getTime() - startOfKolkataDay(today).getTime()) / 60_000;
  if (minute < open.opens) return `The store is closed now: it opens at ${clockTime(open.opens)}.`;
  if (minute >= open.closes) return `The store is closed now: it closed at ${clockTime(open.closes)}.`;
  return null;
}
