import { addDays, dayTime, type IsoDay, kolkataDay, startOfKolkataDay, weekday } from "#domain/dates/kolkata-day.ts";
import { HOLIDAYS } from "#domain/orders/holidays.ts";

export const EYE_TEST_KINDS = ["store", "home"] as const;
export type EyeTestKind = (typeof EYE_TEST_KINDS)[number];

/** Within the hours of every store; a visit at home takes longer with the way. */
const TIMES: Readonly<Record<EyeTestKind, readonly string[]>> = {
  store: ["11:00", "11:30", "12:00", "12:30", "13:00", "14:30", "15:00", "15:30", "16:00", "16:30", "17:00", "17:30"],
  home: ["10:00", "12:00", "14:30", "16:30", "18:30"],
};

const DAYS_AHEAD = 14;

/** The days that can be booked: from tomorrow, for two weeks. No holidays, and nobody is visited on a Sunday. */
export function bookableDays(kind: EyeTestKind, now: Date): IsoDay[] {
  const today = kolkataDay(now);
  const days = Array.from({ length: DAYS_AHEAD }, (_, place) => addDays(today, place + 1));
  return days.filter((day) => !HOLIDAYS.has(day) && (kind === "store" || weekday(day) !== 0));
}

export type Slot = { time: string; startsAt: Date };

export function slotsOf(kind: EyeTestKind, day: IsoDay): Slot[] {
  return TIMES[kind].map((time) => ({ time, startsAt: slotStart(day, time) }));
}

/** The instant of a slot that may be booked; null for any other day or time. */
export function findSlot(given: { kind: EyeTestKind; day: string; time: string; now: Date }): Date | null {
  if (!bookableDays(given.kind, given.now).includes(given.day)) return null;
  return slotsOf(given.kind, given.day).find(({ time }) => time === given.time)?.startsAt ?? null;
}

function slotStart(day: IsoDay, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(startOfKolkataDay(day).getTime() + (hours * 60 + minutes) * 60_000);
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** "Monday" */
export function weekdayName(day: IsoDay): string {
  return WEEKDAYS[new Date(dayTime(day)).getUTCDay()]!;
}
