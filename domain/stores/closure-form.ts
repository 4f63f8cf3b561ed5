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
    /** Of how many booked eye tests the form told, where it was ticked that they stay. */
    sure: z
      .string()
      .regex(/^\d{0,6}$/u)
      .default("")
      .transform(Number),
  })
  .transform(({ fromDay, toDay, reason, sure }) => ({ fromDay, toDay: toDay || fromDay, reason, sure }));

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
