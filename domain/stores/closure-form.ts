import { z } from "zod";
import { requiredText } from "#domain/accounts/field-rules.ts";
import { isCalendarDay } from "#domain/dates/is-calendar-day.ts";
import { addDays, type IsoDay } from "#domain/dates/kolkata-day.ts";
import { MOST_REASON } from "./closures.ts";

export const LONGEST_CLOSURE_DAYS = 366;
const FURTHEST_DAYS = 2 * 366;

const day = (message: string) => z.string({ error: message }).refine(isCalendarDay, message);

/** Days of a store that whoever manages it closes. One day needs no last one. */
export const closeForm = z
  .strictObject({
    intent: z.literal("close"),
    fromDay: day("Choose the first day"),
    toDay: z.literal("").or(day("Choose the last day")),
    reason: requiredText("Say why, as customers read it").max(MOST_REASON, `Maximum ${MOST_REASON} characters`),
    /** Of which days, and how many booked eye tests on them, the form told where it was ticked that they stay. */
    sure: z.string().max(40).default(""),
  })
  .transform(({ fromDay, toDay: last, reason, sure }) => {
    const toDay = last || fromDay;
    const [from, to, booked = ""] = sure.split("_");
    const isOfThese = from === fromDay && to === toDay && /^\d{1,6}$/u.test(booked);
    return { fromDay, toDay, reason, known: isOfThese ? Number(booked) : 0 };
  });

/** "2026-12-01_2026-12-01_3": what a tick says yes to, these days and no others. */
export const sureOf = ({ fromDay, toDay, booked }: { fromDay: IsoDay; toDay: IsoDay; booked: number }): string =>
  `${fromDay}_${toDay}_${booked}`;

/** Asked before days are closed on which eyes are tested. */
export const bookedWords = (booked: number): string =>
  booked === 1
    ? "1 eye test is booked on these days. It stays booked until somebody moves it or calls it off"
    : `${booked} eye tests are booked on these days. They stay booked until somebody moves them or calls them off`;

export const reopenForm = z.strictObject({ intent: z.literal("reopen"), id: z.string().regex(/^[1-9]\d{0,8}$/u) });

export const CLOSURE_REFUSALS = {
  order: "The last day is before the first",
  past: "These days are over",
  long: "At most a year at once. A store that closes for good is closed on this page below",
  far: "At most two years ahead",
  overlap: "Some of these days are closed already",
} as const;
export type ClosureRefusal = keyof typeof CLOSURE_REFUSALS;

/** Why these days cannot be closed, whichever others are. */
export function refuseDays(
  { fromDay, toDay }: { fromDay: IsoDay; toDay: IsoDay },
  today: IsoDay,
): Exclude<ClosureRefusal, "overlap"> | null {
  if (toDay < fromDay) return "order";
  if (toDay < today) return "past";
  if (toDay >= addDays(fromDay, LONGEST_CLOSURE_DAYS)) return "long";
  return toDay > addDays(today, FURTHEST_DAYS) ? "far" : null;
}
