import { addDays, type IsoDay, kolkataDay, startOfKolkataDay } from "#domain/dates/kolkata-day.ts";
import type { Collecting } from "#domain/content/collecting-settings.ts";
import type { Handover } from "./handover.ts";
import type { Stage } from "./stages.ts";

export type NotCollectedFacts = {
  stage: Stage;
  handover: Handover;
  /** When it was last laid ready. */
  readyAt: Date | null;
  /** It was handed over once, came back and was made again. */
  wasDelivered: boolean;
};

export type NotCollectedDecision =
  | { ok: true }
  | { ok: false; reason: "not_waiting" | "counter" | "made_again" }
  | { ok: false; reason: "too_early"; lastDay: IsoDay };

/** The last day on which an order waits in its store: laid ready on 1 May with 30 days, 31 May. */
export function lastDayToCollect(readyAt: Date, keepDays: number): IsoDay {
  return addDays(kolkataDay(readyAt), keepDays);
}

/** Whether what nobody came for goes back on the shelf, with its money to the customer. */
export function decideNotCollected(setting: Collecting, facts: NotCollectedFacts, now: Date): NotCollectedDecision {
  const { stage, handover, readyAt, wasDelivered } = facts;
  if (stage !== "ready_to_collect" || readyAt === null) return { ok: false, reason: "not_waiting" };
  if (handover !== "collect") return { ok: false, reason: "counter" };
  if (wasDelivered) return { ok: false, reason: "made_again" };
  const lastDay = lastDayToCollect(readyAt, setting.keepDays);
  return kolkataDay(now) > lastDay ? { ok: true } : { ok: false, reason: "too_early", lastDay };
}

const REMINDED_AT_HOUR = 10;

/** At ten in the morning, so many days before the last one each; only those that are still to come. */
export function remindersToCollect(readyAt: Date, { keepDays, remindDaysBefore }: Collecting): Date[] {
  const lastDay = lastDayToCollect(readyAt, keepDays);
  return remindDaysBefore
    .map((days) => startOfKolkataDay(addDays(lastDay, -days)).getTime() + REMINDED_AT_HOUR * 3_600_000)
    .filter((at) => at > readyAt.getTime())
    .toSorted((a, b) => a - b)
    .map((at) => new Date(at));
}
