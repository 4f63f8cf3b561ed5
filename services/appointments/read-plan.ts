import type { Actor } from "#domain/accounts/actor.ts";
import { addDays, type IsoDay, kolkataDay, startOfKolkataDay } from "#domain/dates/kolkata-day.ts";
import { type EyeTestCalendar, type EyeTestKind, slotsAhead } from "#domain/stores/eye-test-slots.ts";
import type { Shop } from "#services/shop.ts";
import type { Appointment } from "./appointment-row.ts";
import { findCalendars } from "#services/stores/find-calendar.ts";
import { listAppointments } from "./list-appointments.ts";

export type PlannedTest = Pick<Appointment, "id" | "name" | "outcome" | "startsAt">;
/** What stands at a time: who comes, or the time by which it can be booked. */
export type PlannedCell = { test: PlannedTest } | { free: string };
/** By minutes from midnight in India. */
export type PlannedRow = { minute: number; cells: Partial<Record<EyeTestKind, PlannedCell>> };
export type PlannedDay = { day: IsoDay; rows: PlannedRow[]; booked: number; free: number };

/** What is booked with a store and what is free, day by day; null where it tests nobody's eyes. */
export async function readPlan(
  shop: Shop,
  given: { actor: Actor; storeId: number; from: IsoDay; days: number },
): Promise<PlannedDay[] | null> {
  const { storeId, from, days } = given;
  const [tests, calendars] = await Promise.all([listAppointments(shop.db, given), findCalendars(shop, storeId)]);
  if (calendars.length === 0 && tests.length === 0) return null;
  return Array.from({ length: days }, (_, place) => planDay(addDays(from, place), { tests, calendars }));
}

function planDay(
  day: IsoDay,
  { tests, calendars }: { tests: readonly Appointment[]; calendars: readonly EyeTestCalendar[] },
): PlannedDay {
  const rows: PlannedRow[] = [];
  /** Two who walked in within a minute have a row each. */
  const put = (startsAt: Date, kind: EyeTestKind, cell: PlannedCell) => {
    const minute = Math.floor((startsAt.getTime() - startOfKolkataDay(day).getTime()) / 60_000);
    const row = rows.find((one) => one.minute === minute && !one.cells[kind]);
    if (row) row.cells[kind] = cell;
    else rows.push({ minute, cells: { [kind]: cell } });
  };
  const ofDay = tests.filter(({ startsAt }) => kolkataDay(startsAt) === day);
  for (const { id, name, outcome, startsAt, kind } of ofDay)
    put(startsAt, kind, { test: { id, name, outcome, startsAt } });
  for (const calendar of calendars)
    for (const { time, startsAt } of slotsAhead(calendar, day))
      if (!ofDay.some((test) => test.kind === calendar.kind && test.startsAt.getTime() === startsAt.getTime()))
        put(startsAt, calendar.kind, { free: time });
  const planned = rows.toSorted((one, other) => one.minute - other.minute);
  const cells = planned.flatMap((row) => Object.values(row.cells));
  return { day, rows: planned, booked: ofDay.length, free: cells.filter((cell) => "free" in cell).length };
}
