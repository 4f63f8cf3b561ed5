import { addDays, type IsoDay, kolkataDay, startOfKolkataDay, weekday } from "#domain/dates/kolkata-day.ts";
import { allocatePaise } from "#domain/money/allocate.ts";
import { parseOpeningHours } from "#domain/stores/opening-hours.ts";
import { randomChoices } from "#db/seed/random-choices.ts";
import type { HistoryShape } from "./history-shape.ts";

export type CounterStore = { id: number; storeTime: string };

/** One sale to be planned: when, and at which counter; null: online. `nth` counts the online orders, and the bills. */
export type Sale = { at: Date; storeId: number | null; nth: number };

export type DayPlan = {
  day: IsoDay;
  /** Number of the first online order and of the first bill of the day. */
  firstOnline: number;
  firstBill: number;
  online: number;
  /** By the place of the store in the list. */
  bills: readonly number[];
};

/** Before these people buy for themselves and each other; on the other holidays they do not more than else. */
const FESTIVALS = /Diwali|Dussehra|Holi$|Raksha Bandhan|Id-ul-Fitr|Ganesh Chaturthi|Christmas|Independence/;
const DAYS_BEFORE_FESTIVAL = 6;

/** In hundredths, Sunday first. */
const AT_COUNTERS = [185, 85, 85, 90, 100, 115, 170];
const ONLINE = [130, 100, 95, 95, 100, 105, 125];

/** Exactly as many sales as the shape says, over the days up to now: more on weekends, more before festivals. */
export function planDays(given: {
  shape: HistoryShape;
  now: Date;
  stores: readonly CounterStore[];
  holidays: readonly { date: IsoDay; name: string }[];
  seed: string;
}): DayPlan[] {
  const { shape, now, stores, seed } = given;
  const today = kolkataDay(now);
  const days = Array.from({ length: shape.days + 1 }, (_, n) => addDays(today, n - shape.days));
  const festivals = given.holidays.filter(({ name }) => FESTIVALS.test(name)).map(({ date }) => date);
  const hours = stores.map(({ storeTime }) => parseOpeningHours(storeTime));
  const sizes = stores.map(({ id }) => randomChoices(`${seed} size of store ${id}`).between(60, 160));
  const online = allocatePaise(
    shape.onlineOrders,
    days.map((day) =>
      Math.round(
        ONLINE[weekday(day)]! *
          festivalShare(day, festivals) *
          10 *
          shareSoFar({ day, now, hours: { opens: 0, closes: 1_440 } }),
      ),
    ),
  );
  const bills = allocatePaise(
    shape.counterBills,
    days.flatMap((day) =>
      stores.map((_, place) => {
        const open = hours[place] ? hours[place][weekday(day)] : { opens: 660, closes: 1_200 };
        if (!open) return 0;
        const weight = AT_COUNTERS[weekday(day)]! * sizes[place]! * festivalShare(day, festivals);
        return Math.round(weight * shareSoFar({ day, now, hours: open }));
      }),
    ),
  );
  let firstOnline = 0;
  let firstBill = 0;
  return days.map((day, n) => {
    const own = bills.slice(n * stores.length, (n + 1) * stores.length);
    const plan = { day, firstOnline, firstBill, online: online[n]!, bills: own };
    firstOnline += plan.online;
    firstBill += own.reduce((all, count) => all + count, 0);
    return plan;
  });
}

/** The sales of a day in the order of their time, within the hours of their store and before now. */
export function planSales(plan: DayPlan, given: { stores: readonly CounterStore[]; now: Date; seed: string }): Sale[] {
  const { stores, now } = given;
  const choices = randomChoices(`${given.seed} times of ${plan.day}`);
  const start = startOfKolkataDay(plan.day).getTime();
  const last = Math.floor((now.getTime() - start) / 1_000) - 1;
  const between = (opens: number, closes: number) => {
    const to = Math.max(opens * 60, Math.min(closes * 60 - 1, last));
    return new Date(start + choices.between(opens * 60, to) * 1_000);
  };
  const sales: Omit<Sale, "nth">[] = [];
  for (let n = 0; n < plan.online; n += 1) {
    // Few buy at night.
    const [opens, closes] = choices.chance(0.12) ? [0, 1_440] : [510, 1_410];
    sales.push({ at: opens * 60 < last ? between(opens, closes) : between(0, 1_440), storeId: null });
  }
  plan.bills.forEach((count, place) => {
    const store = stores[place]!;
    const open = parseOpeningHours(store.storeTime)?.[weekday(plan.day)] ?? { opens: 660, closes: 1_200 };
    for (let n = 0; n < count; n += 1) sales.push({ at: between(open.opens, open.closes), storeId: store.id });
  });
  let online = plan.firstOnline;
  let bill = plan.firstBill;
  return sales
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.storeId ?? 0) - (b.storeId ?? 0))
    .map((sale) => ({ ...sale, nth: sale.storeId === null ? online++ : bill++ }));
}

/** The numbers of the online orders, or the bills, whose age in days lies between both. */
export function numbersOfAge(
  days: readonly DayPlan[],
  of: "firstOnline" | "firstBill",
  age: { from: number; to: number },
): { from: number; to: number } {
  const last = days.length - 1;
  const first = days[Math.max(0, last - age.to)]!;
  const after = days[last - age.from + 1];
  const end = days[last]!;
  const all =
    of === "firstOnline" ? end.firstOnline + end.online : end.firstBill + end.bills.reduce((sum, n) => sum + n, 0);
  if (last - age.from < 0) return { from: 0, to: 0 };
  return { from: first[of], to: after ? after[of] : all };
}

function festivalShare(day: IsoDay, festivals: readonly IsoDay[]): number {
  const near = festivals.some((festival) => day <= festival && addDays(day, DAYS_BEFORE_FESTIVAL) >= festival);
  return near ? 1.9 : 1;
}

/** How much of a day's hours has passed by now. */
function shareSoFar(given: { day: IsoDay; now: Date; hours: { opens: number; closes: number } }): number {
  const { opens, closes } = given.hours;
  const minute = (given.now.getTime() - startOfKolkataDay(given.day).getTime()) / 60_000;
  return Math.min(1, Math.max(0, (minute - opens) / (closes - opens)));
}
