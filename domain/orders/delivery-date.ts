import { addDays, type IsoDay, kolkataDay, weekday } from "#domain/dates/kolkata-day.ts";

/** Working days until an order ships, and business days on the way. */
export const SHIPS_IN_DAYS = { from: 3, to: 4 } as const;
export const TRANSPORT_DAYS = { from: 2, to: 7 } as const;

/** How long an order takes to ship, as the confirmation says it. */
export const SHIPS_IN_TEXT = "3-4 working days";

export type DayRange = { from: IsoDay; to: IsoDay };

/**
 * When an order arrives: 3 + 2 to 4 + 7 working days after the day of the order in India, without weekends and listed
 * holidays. Ordered on Monday 4 May 2026: Monday 11 to Tuesday 19 May.
 */
export function deliveryRange(orderedAt: Date, holidays: ReadonlySet<IsoDay>): DayRange {
  const ordered = kolkataDay(orderedAt);
  return {
    from: addWorkingDays(ordered, SHIPS_IN_DAYS.from + TRANSPORT_DAYS.from, holidays),
    to: addWorkingDays(ordered, SHIPS_IN_DAYS.to + TRANSPORT_DAYS.to, holidays),
  };
}

/** Neither Saturday nor Sunday nor one of these holidays. */
export function isWorkingDay(day: IsoDay, holidays: ReadonlySet<IsoDay>): boolean {
  const isWeekend = weekday(day) === 0 || weekday(day) === 6;
  return !isWeekend && !holidays.has(day);
}

export function addWorkingDays(day: IsoDay, count: number, holidays: ReadonlySet<IsoDay>): IsoDay {
  let reached = day;
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1);
    if (isWorkingDay(reached, holidays)) left -= 1;
  }
  return reached;
}
