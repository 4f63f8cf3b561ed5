import { formatDay } from "#domain/dates/format-date.ts";
import { addDays, type IsoDay } from "#domain/dates/kolkata-day.ts";

export const MOST_REASON = 60;

/** Days on which a store is closed beside its hours; the last one too. */
export type Closure = { fromDay: IsoDay; toDay: IsoDay; reason: string };

/** Each of the days. */
export function closedDays(closures: readonly Pick<Closure, "fromDay" | "toDay">[]): IsoDay[] {
  return closures.flatMap(({ fromDay, toDay }) => {
    const days: IsoDay[] = [];
    for (let day = fromDay; day <= toDay; day = addDays(day, 1)) days.push(day);
    return days;
  });
}

/** Why a store is closed on a day; null where it is not. */
export function closureOn(closures: readonly Closure[], day: IsoDay): Closure | null {
  return closures.find(({ fromDay, toDay }) => fromDay <= day && day <= toDay) ?? null;
}

/** "8 Nov 2026", "8 Nov 2026 to 10 Nov 2026" */
export function closureDays({ fromDay, toDay }: Pick<Closure, "fromDay" | "toDay">): string {
  return fromDay === toDay ? formatDay(fromDay) : `${formatDay(fromDay)} to ${formatDay(toDay)}`;
}
