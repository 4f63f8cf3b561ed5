import { formatNearDay } from "#domain/dates/format-date.ts";
import { dayTime, type IsoDay } from "#domain/dates/kolkata-day.ts";
import { STAGES_OF_PROMISE } from "./open-stages.ts";
import type { Stage } from "./stages.ts";

const DAY_MS = 86_400_000;

/** "2 days late", "due today" or "by Tue 1 Dec"; null where nothing is promised, or no more. */
export function promisedWords(
  { stage, promisedDay }: { stage: Stage; promisedDay: IsoDay | null },
  today: IsoDay,
): { words: string; isLate: boolean } | null {
  if (promisedDay === null || !STAGES_OF_PROMISE.includes(stage)) return null;
  const days = (dayTime(today) - dayTime(promisedDay)) / DAY_MS;
  if (days > 0) return { words: days === 1 ? "1 day late" : `${days.toLocaleString("en-IN")} days late`, isLate: true };
  return { words: days === 0 ? "due today" : `by ${formatNearDay(promisedDay)}`, isLate: false };
}
