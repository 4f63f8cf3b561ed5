import { clockTime } from "#domain/dates/clock-time.ts";
import { addDays, type IsoDay, kolkataDay, startOfKolkataDay, weekday } from "#domain/dates/kolkata-day.ts";
import type { OpeningHours } from "./opening-hours.ts";
import { type Shift, staffedAt } from "./roster.ts";

export const EYE_TEST_KINDS = ["store", "home"] as const;
export type EyeTestKind = (typeof EYE_TEST_KINDS)[number];

/** Of these, the ones within the store's hours; a visit at home takes longer with the way. */
const TIMES: Readonly<Record<EyeTestKind, readonly string[]>> = {
  store: ["11:00", "11:30", "12:00", "12:30", "13:00", "14:30", "15:00", "15:30", "16:00", "16:30", "17:00", "17:30"],
  home: ["10:00", "12:00", "14:30", "16:30", "18:30"],
};

const DAYS_AHEAD = 14;
export const TEST_MINUTES = 30;

/** What a store is open and which days are kept free decide together what can be booked. */
export type EyeTestCalendar = {
  kind: EyeTestKind;
  /** Of the store whose optometrist tests; null when its words tell none. */
  hours: OpeningHours | null;
  /** With the days on which the store itself is closed. */
  holidays: ReadonlySet<IsoDay>;
  /** At so many eyes are tested at once in the store; one where nothing is said. */
  chairs?: number;
  /** Who tests when; without it there is somebody at every chair. */
  roster?: readonly Shift[];
  now: Date;
};

type Seating = Pick<EyeTestCalendar, "kind" | "chairs" | "roster">;

/** The numbers of the chairs: whoever visits at home has one. */
export function chairsOf({ kind, chairs = 1 }: Seating): number[] {
  return Array.from({ length: kind === "home" ? 1 : chairs }, (_, place) => place + 1);
}

/** How many eye tests can begin at a minute of a day: one at each chair with somebody to test there. */
export function seatsAt(seating: Seating, day: IsoDay, minute: number): number {
  const chairs = chairsOf(seating).length;
  if (seating.kind === "home") return chairs;
  const staffed = staffedAt(seating.roster ?? [], { day, from: minute, to: minute + TEST_MINUTES });
  return staffed === null ? chairs : Math.min(chairs, staffed);
}

/** The days that can be booked: from tomorrow, for two weeks. No holidays, no day off, and nobody is visited on a Sunday. */
export function bookableDays(calendar: EyeTestCalendar): IsoDay[] {
  const today = kolkataDay(calendar.now);
  const days = Array.from({ length: DAYS_AHEAD }, (_, place) => addDays(today, place + 1));
  return days.filter((day) => isWorked(calendar, day));
}

/** The days that staff can book: the same, and today, while one of its times is still to come. */
export function staffDays(calendar: EyeTestCalendar): IsoDay[] {
  const today = kolkataDay(calendar.now);
  return slotsAhead(calendar, today).length > 0 ? [today, ...bookableDays(calendar)] : bookableDays(calendar);
}

/** Those slots of a worked day that have not begun. */
export function slotsAhead(calendar: EyeTestCalendar, day: IsoDay): Slot[] {
  if (!isWorked(calendar, day)) return [];
  return slotsOf(calendar, day).filter(({ startsAt }) => startsAt > calendar.now);
}

function isWorked(calendar: EyeTestCalendar, day: IsoDay): boolean {
  const { kind, holidays } = calendar;
  return !holidays.has(day) && (kind === "store" || weekday(day) !== 0) && slotsOf(calendar, day).length > 0;
}

export type Slot = { time: string; startsAt: Date };

/** In the store a test ends before it closes, and somebody is there to test; at home the optometrist only needs the day. */
export function slotsOf(calendar: Seating & Pick<EyeTestCalendar, "hours">, day: IsoDay): Slot[] {
  const { kind, hours } = calendar;
  const open = hours?.[weekday(day)];
  if (hours && !open) return [];
  return TIMES[kind].flatMap((time) => {
    const minute = minuteOf(time);
    const fits = !open || kind === "home" || (minute >= open.opens && minute + TEST_MINUTES <= open.closes);
    return fits && seatsAt(calendar, day, minute) > 0
      ? [{ time, startsAt: new Date(startOfKolkataDay(day).getTime() + minute * 60_000) }]
      : [];
  });
}

/** The instant of a slot that may be booked; null for any other day or time. */
export function findSlot({ day, time, ...calendar }: EyeTestCalendar & { day: string; time: string }): Date | null {
  if (!bookableDays(calendar).includes(day)) return null;
  return slotsOf(calendar, day).find((slot) => slot.time === time)?.startsAt ?? null;
}

/** The instant of a slot that staff may book. */
export function findStaffSlot({
  day,
  time,
  ...calendar
}: EyeTestCalendar & { day: string; time: string }): Date | null {
  if (!staffDays(calendar).includes(day)) return null;
  return slotsAhead(calendar, day).find((slot) => slot.time === time)?.startsAt ?? null;
}

/** "14:30" is shown as "2:30 PM". */
export function slotWords(time: string): string {
  return clockTime(minuteOf(time));
}

export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
