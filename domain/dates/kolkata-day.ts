/** A calendar day in India as "2026-05-10". Sorts and compares as text. */
export type IsoDay = string;

const DAY_MS = 86_400_000;

/** India has one zone without daylight saving: UTC + 5:30. */
const KOLKATA_OFFSET_MS = 5.5 * 3_600_000;

/** The instant shifted so that its UTC fields read as wall-clock time in India, whatever zone the machine is in. */
export function toKolkataClock(instant: Date): Date {
  return new Date(instant.getTime() + KOLKATA_OFFSET_MS);
}

/** 2026-05-09T18:30:00Z is already "2026-05-10" in India. */
export function kolkataDay(instant: Date): IsoDay {
  return toKolkataClock(instant).toISOString().slice(0, 10);
}

/** The first moment of a day in India. */
export function startOfKolkataDay(day: IsoDay): Date {
  return new Date(dayTime(day) - KOLKATA_OFFSET_MS);
}

/** `days` may be negative; months and years are crossed as the calendar has them. */
export function addDays(day: IsoDay, days: number): IsoDay {
  return new Date(dayTime(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 is Sunday, 6 Saturday. */
export function weekday(day: IsoDay): number {
  return new Date(dayTime(day)).getUTCDay();
}

/** Midnight UTC of a day; throws for text that is no day of the calendar, such as 2026-02-30. */
export function dayTime(day: IsoDay): number {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) {
    throw new RangeError(`Not a day: ${day}`);
  }
  return time;
}
