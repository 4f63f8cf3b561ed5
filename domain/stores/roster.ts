import { type IsoDay, weekday } from "#domain/dates/kolkata-day.ts";

/** When somebody tests eyes in a store: each week on a weekday, or on one day in place of that. Without hours it is a day off. */
export type Shift = {
  userId: number;
  /** Sunday is 0. */
  weekday: number | null;
  day: IsoDay | null;
  /** Minutes from midnight in India. */
  starts: number | null;
  ends: number | null;
};

/** A store has a roster once somebody has a working week there; until then whoever is there tests. */
export const hasRoster = (shifts: readonly Shift[]): boolean => shifts.some((shift) => shift.weekday !== null);

/** What holds for somebody on a day: that day's own entry, else the week's. Null where there is neither. */
export function shiftOn(shifts: readonly Shift[], { userId, day }: { userId: number; day: IsoDay }): Shift | null {
  const own = shifts.filter((shift) => shift.userId === userId);
  return own.find((shift) => shift.day === day) ?? own.find((shift) => shift.weekday === weekday(day)) ?? null;
}

/** How many are there to test from this minute to that one; null where the store has no roster. */
export function staffedAt(
  shifts: readonly Shift[],
  { day, from, to }: { day: IsoDay; from: number; to: number },
): number | null {
  if (!hasRoster(shifts)) return null;
  const people = [...new Set(shifts.map(({ userId }) => userId))];
  return people.filter((userId) => {
    const shift = shiftOn(shifts, { userId, day });
    return shift && shift.starts !== null && shift.ends !== null && shift.starts <= from && to <= shift.ends;
  }).length;
}
