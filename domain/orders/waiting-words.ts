import type { Collecting } from "#domain/content/collecting-settings.ts";
import { dayTime, type IsoDay, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { decideNotCollected, lastDayToCollect, type NotCollectedFacts } from "./decide-not-collected.ts";

const DAY_MS = 86_400_000;

/** "since today", "for 9 days" or "for 38 days, 8 days late"; null for what does not lie ready in its store. */
export function waitingWords(
  setting: Collecting,
  facts: NotCollectedFacts,
  now: Date,
): { words: string; isLate: boolean } | null {
  const { stage, readyAt } = facts;
  if (stage !== "ready_to_collect" || readyAt === null) return null;
  const today = kolkataDay(now);
  const days = daysFrom(kolkataDay(readyAt), today);
  const words = days > 0 ? `for ${inDays(days)}` : "since today";
  // The days after which it may be taken back; what was bought at a counter, or made again, has none.
  const isLate = decideNotCollected(setting, facts, now).ok;
  if (!isLate) return { words, isLate };
  return { words: `${words}, ${inDays(daysFrom(lastDayToCollect(readyAt, setting.keepDays), today))} late`, isLate };
}

const daysFrom = (day: IsoDay, later: IsoDay): number => (dayTime(later) - dayTime(day)) / DAY_MS;
const inDays = (days: number): string => (days === 1 ? "1 day" : `${days.toLocaleString("en-IN")} days`);
