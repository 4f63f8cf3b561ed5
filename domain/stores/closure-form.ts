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
  })
  .transform(({ fromDay, toDay, reason }) => ({ fromDay, toDay: toDay || fromDay, reason }));

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
