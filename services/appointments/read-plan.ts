import type { Actor } from "#domain/accounts/actor.ts";
import { isUnsaid } from "#domain/appointments/is-unsaid.ts";
import { addDays, type IsoDay, kolkataDay, startOfKolkataDay } from "#domain/dates/kolkata-day.ts";
import {
  chairsOf,
  type EyeTestCalendar,
  type EyeTestKind,
  minuteOf,
  seatsAt,
  slotsAhead,
} from "#domain/stores/eye-test-slots.ts";
import { type Closure, closureOn } from "#domain/stores/closures.ts";
import type { Shop } from "#services/shop.ts";
import type { Appointment } from "./appointment-row.ts";
import { findCalendars } from "#services/stores/find-calendar.ts";
import { listClosures } from "#services/stores/list-closures.ts";
import { listAppointments } from "./list-appointments.ts";

export type PlannedTest = Pick<Appointment, "id" | "name" | "outcome" | "startsAt"> & {
  /** It is over without a word whether they came. */
  isUnsaid: boolean;
};
/** What stands at a time: who comes, or the time by which it can be booked. */
export type PlannedCell = { test: PlannedTest } | { free: string };
/** A chair of the store, or whoever visits at home. */
export type PlanColumn = { key: string; kind: EyeTestKind; chair: number };
/** By minutes from midnight in India; its cells by the keys of the columns. */
export type PlannedRow = { minute: number; cells: Readonly<Record<string, PlannedCell>> };
export type PlannedDay = {
  day: IsoDay;
  columns: PlanColumn[];
  rows: PlannedRow[];
  booked: number;
  free: number;
  /** Why the store is closed on it; null where it is not. */
  closed: string | null;
};

/** What is booked with a store and what is free, day by day; null where it tests nobody's eyes. */
export async function readPlan(
  shop: Shop,
  given: { actor: Actor; storeId: number; from: IsoDay; days: number },
): Promise<PlannedDay[] | null> {
  const { storeId, from, days } = given;
  const [tests, calendars, closures] = await Promise.all([
    listAppointments(shop.db, given),
    findCalendars(shop, storeId),
    listClosures(shop.db, { from, storeId }),
  ]);
  if (calendars.length === 0 && tests.length === 0) return null;
  const known = { now: shop.now(), tests, calendars, closures: closures.get(storeId) ?? [] };
  return Array.from({ length: days }, (_, place) => planDay(addDays(from, place), known));
}

const keyOf = (kind: EyeTestKind, chair: number): string => (kind === "home" ? kind : `chair ${chair}`);

type Known = {
  now: Date;
  tests: readonly Appointment[];
  calendars: readonly EyeTestCalendar[];
  closures: readonly Closure[];
};

function planDay(day: IsoDay, { now, tests, calendars, closures }: Known): PlannedDay {
  const rows: { minute: number; cells: Record<string, PlannedCell> }[] = [];
  /** Two who walked in within a minute have a row each. */
  const put = (startsAt: Date, key: string, cell: PlannedCell) => {
    const minute = Math.floor((startsAt.getTime() - startOfKolkataDay(day).getTime()) / 60_000);
    const row = rows.find((one) => one.minute === minute && !one.cells[key]);
    if (row) row.cells[key] = cell;
    else rows.push({ minute, cells: { [key]: cell } });
  };
  const ofDay = tests.filter(({ startsAt }) => kolkataDay(startsAt) === day);
  for (const { id, name, outcome, startsAt, kind, chair } of ofDay) {
    const test = { id, name, outcome, startsAt, isUnsaid: isUnsaid({ startsAt, outcome }, now) };
    put(startsAt, keyOf(kind, chair), { test });
  }
  for (const calendar of calendars)
    for (const { time, startsAt } of slotsAhead(calendar, day)) {
      const { kind } = calendar;
      const booked = ofDay.filter((test) => test.kind === kind && test.startsAt.getTime() === startsAt.getTime());
      const seats = seatsAt(calendar, day, minuteOf(time)) - booked.length;
      const free = chairsOf(calendar).filter((chair) => !booked.some((test) => test.chair === chair));
      for (const chair of free.slice(0, Math.max(0, seats))) put(startsAt, keyOf(kind, chair), { free: time });
    }
  const planned = rows.toSorted((one, other) => one.minute - other.minute);
  const cells = planned.flatMap((row) => Object.values(row.cells));
  return {
    day,
    columns: columnsOf(ofDay, calendars),
    rows: planned,
    booked: ofDay.length,
    free: cells.filter((cell) => "free" in cell).length,
    closed: closureOn(closures, day)?.reason ?? null,
  };
}

/** The chairs that the store has, and those at which somebody still stands; then the visits at home. */
function columnsOf(tests: readonly Appointment[], calendars: readonly EyeTestCalendar[]): PlanColumn[] {
  const inStore = calendars.find(({ kind }) => kind === "store");
  const used = tests.filter(({ kind }) => kind === "store").map(({ chair }) => chair);
  const chairs = [...new Set([1, ...(inStore ? chairsOf(inStore) : []), ...used])].toSorted((a, b) => a - b);
  return [
    ...chairs.map((chair) => ({ key: keyOf("store", chair), kind: "store" as const, chair })),
    { key: keyOf("home", 1), kind: "home", chair: 1 },
  ];
}
