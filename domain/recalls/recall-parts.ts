import { type IsoDay } from "#domain/dates/kolkata-day.ts";
import { isCalendarDay } from "#domain/dates/is-calendar-day.ts";

/** Which of those who are due: in this month, since before, asked in the last weeks, or not. */
export const RECALL_PARTS = ["month", "overdue", "open", "asked"] as const;
export type RecallPart = (typeof RECALL_PARTS)[number];
export const isRecallPart = (text: string): text is RecallPart => (RECALL_PARTS as readonly string[]).includes(text);

/** So many are written to at once. */
export const MOST_RECALLS = 200;

/** Where a page of the list begins or ends: "2026-11-03.17". */
export type RecallPlace = { dueOn: IsoDay; id: number };

export const writeRecallPlace = ({ dueOn, id }: RecallPlace): string => `${dueOn}.${id}`;

export function readRecallPlace(text: string | null): RecallPlace | null {
  const [, dueOn = "", id = ""] = /^(\d{4}-\d{2}-\d{2})\.([1-9]\d{0,8})$/u.exec(text ?? "") ?? [];
  return isCalendarDay(dueOn) ? { dueOn, id: Number(id) } : null;
}
